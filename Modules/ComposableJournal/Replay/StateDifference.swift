/// A part of the state that differs between two states.
public struct StateDifference: Equatable, Sendable, CustomStringConvertible {
  /// The path to the part, such as `counter.count`; empty for the whole state.
  ///
  /// A case's payload without a label has the path of the case, as in `screen.list.count`.
  public let path: String

  /// The part in the first state, as JSON; nil if the part is absent.
  public let old: String?

  /// The part in the second state, as JSON; nil if the part is absent.
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
  /// - Throws: The error from encoding a state.
  public static func between(
    _ old: some Encodable, _ new: some Encodable
  ) throws -> [StateDifference] {
    between(try JSONBytes(encoding: old), try JSONBytes(encoding: new))
  }

  /// Returns the parts in which two encoded states differ, in the order of the first state.
  static func between(_ old: JSONBytes, _ new: JSONBytes) -> [StateDifference] {
    // Skips parsing equal bytes, because parsing takes longer than writing.
    guard old != new else { return [] }
    var differences: [StateDifference] = []
    collect(old.value, new.value, "", &differences)
    return differences
  }

  /// Returns whether the difference contains a part or is inside the part.
  ///
  /// - Parameter part: The path of the part, such as `counter` or `counter.count`.
  /// - Returns: Whether the part has changed.
  package func concerns(_ part: String) -> Bool {
    func contains(_ outer: String, _ inner: String) -> Bool {
      outer.isEmpty || outer == inner || inner.hasPrefix(outer + ".")
        || inner.hasPrefix(outer + "[")
    }
    // Removes the `_0` keys of a journal's JSON.
    let part = part.split(separator: ".").filter { $0 != "_0" }.joined(separator: ".")
    return contains(part, path) || contains(path, part)
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
    func inner(_ key: String) -> String {
      if key == "_0" { return path }
      return path.isEmpty ? key : "\(path).\(key)"
    }
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
  /// Collects the differing elements of two lists, between their common beginning and end.
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

/// The JSON bytes of a value.
struct JSONBytes: Equatable {
  private let bytes: [UInt8]

  init(encoding value: some Encodable) throws {
    let writer = JSONWriter()
    try writer.encode(value)
    bytes = writer.bytes
  }

  /// The parsed value.
  var value: JSONValue {
    // The writer's JSON can always be parsed, so the fallback text is never used.
    (try? JSONValue(bytes)) ?? .string(String(decoding: bytes, as: UTF8.self))
  }
}

extension JSONValue {
  /// Returns the part at a path, as in ``StateDifference/path``; nil if the part is absent.
  func part(at path: String) -> JSONValue? {
    var value = self
    for name in path.split(whereSeparator: { ".[]".contains($0) }) {
      switch value {
      case .array(let values):
        guard let index = Int(name), values.indices.contains(index) else { return nil }
        value = values[index]
      default:
        // A case's payload may have no label.
        guard let member = value[String(name)] ?? value["_0"]?[String(name)] else { return nil }
        value = member
      }
    }
    return value
  }
}
