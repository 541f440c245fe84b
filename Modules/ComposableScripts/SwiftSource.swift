internal import ComposableCore

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Returns the assignments that turn one state into another: one for each stored property that
/// differs, or one for the whole state if it is neither a struct nor a tuple.
package func swiftAssignments(from before: Any, to after: Any) -> [String] {
  let (old, new) = (Mirror(reflecting: before), Mirror(reflecting: after))
  let hasProperties =
    (new.displayStyle == .struct && !(after is any SwiftSourceWritable)
      || new.displayStyle == .tuple)
    && !new.children.isEmpty && old.children.count == new.children.count
  guard hasProperties else {
    return isChanged(before, after) ? [assignment(to: "$0", from: before, to: after)] : []
  }
  return zip(old.children, new.children).compactMap { old, new in
    guard let label = new.label, isChanged(old.value, new.value) else { return nil }
    // A mirror labels tuple elements without labels `.0`, `.1`, and so on.
    return assignment(
      to: "$0\(label.hasPrefix(".") ? label : "." + label)", from: old.value, to: new.value)
  }
}

/// Returns an assignment of a value, or a change of its part if that is shorter.
private func assignment(to target: String, from before: Any, to after: Any) -> String {
  let isLong = isLong(after)
  let part = partChange(of: target, from: before, to: after, isLong)
  if let part, isLong { return part }
  let whole = "\(target) = \(swiftSource(after))"
  return part.map { $0.count < whole.count ? $0 : whole } ?? whole
}

/// Returns a change of the differing part of a case's payload or of a list; nil for other values,
/// and for short lists.
private func partChange(
  of target: String, from before: Any, to after: Any, _ isLong: Bool
) -> String? {
  // A cast looks into an optional, of which a script would have to do the same.
  if Mirror(reflecting: after).displayStyle != .optional, let list = after as? any ScriptedList {
    let changes = isLong ? list.changes(from: before, on: target) : nil
    return changes.flatMap { $0.isEmpty ? nil : $0.joined(separator: "; ") }
  }
  guard after is any CasePathable, !(after is any SwiftSourceWritable),
    let old = Mirror(reflecting: before).children.first,
    let new = Mirror(reflecting: after).children.first,
    let name = new.label, old.label == name, type(of: old.value) == type(of: new.value),
    Mirror(reflecting: new.value).displayStyle == .struct
  else { return nil }
  let changes = swiftAssignments(from: old.value, to: new.value).joined(separator: "; ")
  return changes.isEmpty ? nil : "\(target).modify(\\.\(name)) { \(changes) }"
}

/// Whether a value has a part with so many parts that its source code is hard to read.
private func isLong(_ value: Any, depth: Int = 4) -> Bool {
  let children = Mirror(reflecting: value).children
  return children.count > 10
    || depth > 0 && children.contains { isLong($0.value, depth: depth - 1) }
}

private func isChanged(_ before: Any, _ after: Any) -> Bool {
  !areStructurallyEqual(before, after)
}

/// Returns a value as Swift source code: literals, cases, and structs by their memberwise
/// initializers.
package func swiftSource(_ value: Any) -> String {
  if let value = value as? any SwiftSourceWritable { return value.swiftSource(swiftSource) }
  let mirror = Mirror(reflecting: value)
  func list(_ children: Mirror.Children) -> String {
    children.map { child in
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 + ": " }
      return (label ?? "") + swiftSource(child.value)
    }
    .joined(separator: ", ")
  }
  switch mirror.displayStyle {
  case .optional:
    return mirror.children.first.map { swiftSource($0.value) } ?? "nil"
  case .enum:
    guard let payload = mirror.children.first else {
      return "." + (caseName(of: value) ?? "\(value)")
    }
    let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
    let inner = swiftSource(payload.value)
    return ".\(payload.label ?? "")" + (isTuple ? inner : "(\(inner))")
  case .tuple:
    return "(\(list(mirror.children)))"
  case .collection, .set:
    return "[\(list(mirror.children))]"
  case .dictionary:
    let pairs = mirror.children.map { pair in
      Mirror(reflecting: pair.value).children.map { swiftSource($0.value) }.joined(separator: ": ")
    }
    return pairs.isEmpty ? "[:]" : "[\(pairs.sorted().joined(separator: ", "))]"
  case .struct where !mirror.children.isEmpty && !isOfToolchain(type(of: value)):
    // Leaves out the module's name, because the type is in scope where the script is pasted.
    return "\(nestedName(of: type(of: value)))(\(list(mirror.children)))"
  default:
    return (value as? String)?.quoted() ?? String(reflecting: value)
  }
}

/// Returns whether a type belongs to the standard library or Foundation, whose stored properties
/// are not initializer parameters.
private func isOfToolchain(_ type: Any.Type) -> Bool {
  ["Swift.", "Foundation.", "FoundationEssentials."].contains {
    String(reflecting: type).hasPrefix($0)
  }
}

extension Date: PreciseInSource {
  package func swiftSource(_ write: (Any) -> String) -> String {
    "Date(timeIntervalSinceReferenceDate: \(timeIntervalSinceReferenceDate))"
  }

  /// The description with the fraction of the second: `2001-01-01 00:00:00.25 +0000`.
  package var preciseDescription: String {
    let digits = "\(timeIntervalSinceReferenceDate)".split(separator: ".").last ?? ""
    let words = description.split(separator: " ", maxSplits: 2)
    // More digits than an integer has, or an exponent.
    guard words.count == 3, digits.count <= 18, let count = UInt64(digits) else {
      return swiftSource { "\($0)" }
    }
    guard count > 0 else { return description }
    // The fraction is counted from the second before the date, which may be before 2001.
    let power = digits.reduce(1 as UInt64) { power, _ in power * 10 }
    let fraction = timeIntervalSinceReferenceDate < 0 ? power - count : count
    return "\(words[0]) \(words[1]).\("\(power + fraction)".dropFirst()) \(words[2])"
  }
}
