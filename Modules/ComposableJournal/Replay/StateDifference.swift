/// A part of the state that differs between two states.
public struct StateDifference: Equatable, Sendable, CustomStringConvertible {
  /// The path to the part, such as `counter.count`; empty for the whole state.
  public let path: String

  /// The part in the first state, as JSON; nil if it is not there.
  public let old: String?

  /// The part in the second state, as JSON; nil if it is not there.
  public let new: String?

  /// The difference on one line.
  public var description: String {
    "\(path.isEmpty ? "state" : path): \(brief(old)) -> \(brief(new))"
  }

  private func brief(_ text: String?) -> String {
    guard let text else { return "nothing" }
    return text.count > 60 ? "\(text.prefix(60))..." : text
  }

  /// Returns the parts in which two states differ, in the order of the first state.
  ///
  /// - Throws: The error of encoding a state.
  public static func between(
    _ old: some Encodable, _ new: some Encodable
  ) throws -> [StateDifference] {
    var differences: [StateDifference] = []
    collect(try JSONValue(encoding: old), try JSONValue(encoding: new), "", &differences)
    return differences
  }

  private static func collect(
    _ old: JSONValue, _ new: JSONValue, _ path: String, _ differences: inout [StateDifference]
  ) {
    guard old != new else { return }
    if case .array(let old) = old, case .array(let new) = new {
      return collect(old, new, path, &differences)
    }
    guard case .object(let oldMembers) = old, case .object(let newMembers) = new else {
      differences.append(
        StateDifference(path: path, old: old.compactText, new: new.compactText))
      return
    }
    func inner(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
    for member in oldMembers {
      if let other = new[member.key] {
        collect(member.value, other, inner(member.key), &differences)
      } else {
        differences.append(
          StateDifference(path: inner(member.key), old: member.value.compactText, new: nil))
      }
    }
    for member in newMembers where old[member.key] == nil {
      differences.append(
        StateDifference(path: inner(member.key), old: nil, new: member.value.compactText))
    }
  }
}

extension StateDifference {
  /// Collects the elements in which two lists differ between equal beginnings and ends.
  private static func collect(
    _ old: [JSONValue], _ new: [JSONValue], _ path: String, _ differences: inout [StateDifference]
  ) {
    if old.count == new.count {
      for index in old.indices {
        collect(old[index], new[index], "\(path)[\(index)]", &differences)
      }
      return
    }
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    for index in start..<(old.count - end) {
      differences.append(
        StateDifference(path: "\(path)[\(index)]", old: old[index].compactText, new: nil))
    }
    for index in start..<(new.count - end) {
      differences.append(
        StateDifference(path: "\(path)[\(index)]", old: nil, new: new[index].compactText))
    }
  }
}

extension JSONValue {
  /// Creates the value as which another value is written.
  init(encoding value: some Encodable) throws {
    let writer = JSONWriter()
    try writer.write(value)
    self = try JSONValue(writer.bytes)
  }
}
