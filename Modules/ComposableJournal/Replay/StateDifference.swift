internal import ComposableCore

/// A part of the state that differs between two states.
public struct StateDifference: Equatable, Sendable, CustomStringConvertible {
  /// The path to the part, such as `counter.count`; empty for the whole state.
  ///
  /// A case's payload without a label has the path of the case, as in `screen.list.count`.
  public let path: String

  private let oldValue: JSONValue?
  private let newValue: JSONValue?

  /// The part in the first state, as JSON; nil if the part is absent.
  public var old: String? { oldValue?.compactText }

  /// The part in the second state, as JSON; nil if the part is absent.
  public var new: String? { newValue?.compactText }

  /// The difference on one line, with at most 60 characters of each part.
  public var description: String { text(length: 60) }

  /// Returns the difference on one line.
  ///
  /// - Parameter length: The maximum number of characters of each part.
  /// - Returns: The path, and the part in both states.
  package func text(length: Int) -> String {
    func brief(_ value: JSONValue?) -> String {
      guard let value else { return "nothing" }
      let (writer, limit) = (JSONWriter(), 16 * length)
      value.write(to: writer, limit: limit)
      let text = String(decoding: writer.bytes, as: UTF8.self)
      return text.count > length || writer.bytes.count >= limit ? "\(text.prefix(length))..." : text
    }
    return "\(path.isEmpty ? "state" : path): \(brief(oldValue)) -> \(brief(newValue))"
  }

  /// Returns the parts in which two states differ, in the order of the first state.
  ///
  /// - Throws: The error from encoding a state.
  public static func between(
    _ old: some Encodable, _ new: some Encodable
  ) throws -> [StateDifference] {
    let old = try JSONTreeEncoder.encode(old, after: nil)
    return between(old, try JSONTreeEncoder.encode(new, after: old))
  }

  /// Returns the parts in which two encoded states differ, in the order of the first state.
  ///
  /// - Complexity: O(*n*) in the number of elements of the lists on the way to the differences.
  static func between(_ old: JSONNode, _ new: JSONNode) -> [StateDifference] {
    var differences: [StateDifference] = []
    collect(old, new, "", &differences)
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
    _ old: JSONNode, _ new: JSONNode, _ path: String, _ differences: inout [StateDifference]
  ) {
    guard old != new else { return }
    if let old = old.elements, let new = new.elements {
      return collect(old, new, path, &differences)
    }
    guard let oldKeys = old.keys, let newKeys = new.keys else {
      return differences.append(
        StateDifference(path: path, oldValue: old.value, newValue: new.value))
    }
    func inner(_ key: String) -> String {
      if key == "_0" { return path }
      return path.isEmpty ? key : "\(path).\(key)"
    }
    for key in oldKeys {
      if let part = old.part(key), let other = new.part(key) {
        collect(part, other, inner(key), &differences)
      } else {
        differences.append(
          StateDifference(path: inner(key), oldValue: old.part(key)?.value, newValue: nil))
      }
    }
    for key in newKeys where old.part(key) == nil {
      differences.append(
        StateDifference(path: inner(key), oldValue: nil, newValue: new.part(key)?.value))
    }
  }
}

extension StateDifference {
  /// Collects the differing elements of two lists.
  ///
  /// In lists with equally many elements, an element is compared with the one in its place, unless
  /// most elements have moved together, as in a list with a limit.
  private static func collect(
    _ old: [JSONNode], _ new: [JSONNode], _ path: String, _ differences: inout [StateDifference]
  ) {
    let (removed, added) = replacedElements(old, new)
    if removed == added {
      for index in removed {
        collect(old[index], new[index], "\(path)[\(index)]", &differences)
      }
      return
    }
    for index in removed {
      differences.append(
        StateDifference(path: "\(path)[\(index)]", oldValue: old[index].value, newValue: nil))
    }
    for index in added {
      differences.append(
        StateDifference(path: "\(path)[\(index)]", oldValue: nil, newValue: new[index].value))
    }
  }

  /// Returns the elements to remove from one list, and those to add, to get another list.
  private static func replacedElements(
    _ old: [JSONNode], _ new: [JSONNode]
  ) -> (old: Range<Int>, new: Range<Int>) {
    let changed = changedRanges(old, new, by: ==)
    // If the first element has kept its place, the elements have not moved together.
    guard old.count == new.count, changed.old.lowerBound == 0 else { return changed }
    let half = (old.count + 1) / 2
    if let first = new.first, let moved = old[..<half].firstIndex(of: first),
      old[moved...] == new[..<(new.count - moved)]
    {
      return (0..<moved, (new.count - moved)..<new.count)
    }
    if let first = old.first, let moved = new[..<half].firstIndex(of: first),
      new[moved...] == old[..<(old.count - moved)]
    {
      return ((old.count - moved)..<old.count, 0..<moved)
    }
    return changed
  }
}

extension JSONNode {
  /// Returns the part at a path, as in ``StateDifference/path``; nil if the part is absent.
  func part(at path: String) -> JSONNode? {
    var node = self
    for name in path.split(whereSeparator: { ".[]".contains($0) }) {
      if let elements = node.elements {
        guard let index = Int(name), elements.indices.contains(index) else { return nil }
        node = elements[index]
      } else {
        // A case's payload may have no label.
        guard let part = node.part(String(name)) ?? node.part("_0")?.part(String(name)) else {
          return nil
        }
        node = part
      }
    }
    return node
  }
}
