/// What leads from one state to another, as assignments to its stored properties.
func swiftAssignments(from before: Any, to after: Any) -> [String] {
  zip(Mirror(reflecting: before).children, Mirror(reflecting: after).children).compactMap {
    guard let label = $1.label, described($0.value) != described($1.value) else { return nil }
    return "$0.\(label) = \(swiftSource($1.value))"
  }
}

/// A value as it would be written in Swift: literals, cases, and structs by their memberwise
/// initialisers.
func swiftSource(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  func list(_ children: Mirror.Children, labelled: Bool = false) -> String {
    children.map { child in
      let label = labelled ? child.label.flatMap { $0.hasPrefix(".") ? nil : $0 + ": " } : nil
      return (label ?? "") + swiftSource(child.value)
    }
    .joined(separator: ", ")
  }
  switch mirror.displayStyle {
  case .optional:
    return mirror.children.first.map { swiftSource($0.value) } ?? "nil"
  case .enum:
    guard let payload = mirror.children.first else { return ".\(value)" }
    let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
    let inner = swiftSource(payload.value)
    return ".\(payload.label ?? "")" + (isTuple ? inner : "(\(inner))")
  case .tuple:
    return "(\(list(mirror.children, labelled: true)))"
  case .collection, .set:
    return "[\(list(mirror.children))]"
  case .dictionary:
    let pairs = mirror.children.map { pair in
      Mirror(reflecting: pair.value).children.map { swiftSource($0.value) }.joined(separator: ": ")
    }
    return pairs.isEmpty ? "[:]" : "[\(pairs.sorted().joined(separator: ", "))]"
  case .struct where !mirror.children.isEmpty && !(value is any CustomStringConvertible):
    // Without its module: where the script is pasted, the type is known.
    return "\(type(of: value))(\(list(mirror.children, labelled: true)))"
  default:
    return String(reflecting: value)
  }
}
