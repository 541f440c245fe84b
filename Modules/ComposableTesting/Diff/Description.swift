/// A value as indented lines, one leaf a line, so that two of them can be compared line by line.
///
/// - Complexity: O(*n*) in the number of leaves.
func described(_ value: Any) -> [String] {
  describe(value, label: nil, indent: "")
}

private func describe(_ value: Any, label: String?, indent: String) -> [String] {
  let mirror = Mirror(reflecting: value)
  let start = indent + (label.map { $0 + ": " } ?? "")
  switch mirror.displayStyle {
  case .optional:
    guard let wrapped = mirror.children.first?.value else { return [start + "nil"] }
    return describe(wrapped, label: label, indent: indent)
  case .enum:
    guard let payload = mirror.children.first else { return [start + ".\(value)"] }
    return block(start + ".\(payload.label ?? "")(", [(nil, payload.value)], ")", indent)
  case .collection:
    return block(start + "[", mirror.children.map { (nil, $0.value) }, "]", indent)
  case .set, .dictionary:
    // Their order means nothing: sorted, equal values read the same.
    let items = mirror.children.map { describe($0.value, label: nil, indent: indent + "  ") }
    let sorted = items.sorted { $0.joined() < $1.joined() }.flatMap { $0 }
    return [start + "["] + sorted + [indent + "]"]
  case .tuple:
    let children = mirror.children.map { ($0.label?.first == "." ? nil : $0.label, $0.value) }
    return block(start + "(", children, ")", indent)
  case .struct where !mirror.children.isEmpty && !(value is any CustomStringConvertible),
    .class where !(value is any CustomStringConvertible):
    let children = mirror.children.map { ($0.label, $0.value) }
    return block(start + "\(type(of: value))(", children, ")", indent)
  default:
    return [start + String(reflecting: value)]
  }
}

private func block(
  _ open: String,
  _ children: [(label: String?, value: Any)],
  _ close: String,
  _ indent: String
) -> [String] {
  guard !children.isEmpty else { return [open + close] }
  let inner = children.flatMap { describe($0.value, label: $0.label, indent: indent + "  ") }
  return [open] + inner + [indent + close]
}
