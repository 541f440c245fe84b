/// A part of a value that differs from the same part of another value.
package struct ValueChange {
  /// The path of the part, such as `inbox[2].isRead`; empty for the whole value.
  package let path: String

  /// The part of the first value; nil if only the second one has it.
  package let old: Any?

  /// The part of the second value; nil if only the first one has it.
  package let new: Any?

  /// Creates a change at a path, of which a dot at the start is left out.
  package init(path: String, old: Any?, new: Any?) {
    self.path = path.hasPrefix(".") ? String(path.dropFirst()) : path
    self.old = old
    self.new = new
  }

  /// The two parts in one line, after their path.
  package var text: String {
    let texts = texts
    return (path.isEmpty ? "" : path + ": ") + texts.first + " → " + texts.second
  }

  /// The two parts, each in one line.
  package var texts: (first: String, second: String) {
    guard let old, let new else {
      func text(_ value: Any?) -> String { value.map { briefText($0) } ?? "absent" }
      return (text(old), text(new))
    }
    if case (.leaf, .leaf) = (Shape(of: old), Shape(of: new)) { return leafTexts(old, new) }
    let texts = (briefText(old), briefText(new))
    guard texts.0 == texts.1, type(of: old) != type(of: new) else { return texts }
    return typed((old, texts.0), (new, texts.1))
  }
}

/// Returns the smallest parts in which two values differ, in the order of the parts.
///
/// Parts that are equal by their `==` are not compared further, unless no part would be left. The
/// elements of a list are compared by their ids, or else aligned by equality.
///
/// - Parameters:
///   - first: The first value.
///   - second: The second value.
///   - limit: The maximum number of parts.
/// - Returns: The parts; none if no structure shows a difference.
/// - Complexity: O(*n*) in the number of the parts of both values.
package func valueChanges(
  from first: Any, to second: Any, limit: Int = 1000
) -> [ValueChange] {
  var comparison = ValueComparison(limit: limit, trustsEquality: true)
  comparison.compare(first, second, path: "")
  if comparison.changes.isEmpty {
    comparison = ValueComparison(limit: limit, trustsEquality: false)
    comparison.compare(first, second, path: "")
  }
  return comparison.changes
}

/// Whether two values are equal; nil if the first is not `Equatable`.
package func areEqual(_ first: Any, _ second: Any) -> Bool? {
  func compare<Value: Equatable>(_ first: Value) -> Bool {
    (second as? Value).map { $0 == first } ?? false
  }
  return (first as? any Equatable).map { compare($0) }
}

/// Returns the id of a value that has one.
package func identity(of value: Any) -> AnyHashable? {
  func id<Value: Identifiable>(_ value: Value) -> AnyHashable { AnyHashable(value.id) }
  // An object without an id of its own is identified by its address.
  guard !(type(of: value) is AnyClass) else { return nil }
  return (value as? any Identifiable).map { id($0) }
}

/// Returns the ids of the elements of a list; nil if an element has none, or two have the same.
package func identities(of elements: [Any]) -> [AnyHashable]? {
  var ids: [AnyHashable] = []
  for element in elements {
    guard let id = identity(of: element) else { return nil }
    ids.append(id)
  }
  return Set(ids).count == ids.count ? ids : nil
}

private struct ValueComparison {
  private(set) var changes: [ValueChange] = []
  private let limit: Int
  private let trustsEquality: Bool

  /// The objects of the first value that contain the present part.
  private var objects: [ObjectIdentifier] = []

  /// The number of objects that were not compared, since they are the same or contain themselves.
  private var leftOutCount = 0
  private var depth = 0

  init(limit: Int, trustsEquality: Bool) {
    self.limit = limit
    self.trustsEquality = trustsEquality
  }

  mutating func compare(_ first: Any, _ second: Any, path: String) {
    guard changes.count < limit else { return }
    if trustsEquality, areEqual(first, second) == true { return }
    let object = type(of: first) is AnyClass ? ObjectIdentifier(first as AnyObject) : nil
    if let object {
      guard object != ObjectIdentifier(second as AnyObject), !objects.contains(object) else {
        leftOutCount += 1
        return
      }
      objects.append(object)
    }
    depth += 1
    let counts = (changes.count, leftOutCount)
    comparePart(first, second, path)
    // Their visible parts are equal.
    if counts == (changes.count, leftOutCount), areEqual(first, second) == false {
      append(path, first, second)
    }
    depth -= 1
    if object != nil { objects.removeLast() }
  }

  private mutating func comparePart(_ first: Any, _ second: Any, _ path: String) {
    var shapes = (Shape(of: first), Shape(of: second))
    if case (.leaf(let text), .leaf(let other)) = shapes, text == other {
      // They may differ though their descriptions are equal.
      guard type(of: first) == type(of: second), let shape = Shape(hiddenIn: first),
        let otherShape = Shape(hiddenIn: second)
      else { return }
      shapes = (shape, otherShape)
    }
    switch shapes {
    case _ where depth > 50:
      append(path, first, second)
    case (.optional(let first), .optional(let second)):
      compare(first, second, path: path)
    case (.parts(let open, let children, _), .parts(let otherOpen, let others, _))
    where open == otherOpen && children.count == others.count
      && type(of: first) == type(of: second):
      for (index, (child, other)) in zip(children, others).enumerated() {
        let component = Shape.pathComponent(of: index, in: children, open)
        compare(child.value, other.value, path: path + component)
      }
    case (.list(let elements), .list(let others)):
      compare(elements, others, path)
    case (.keyed(let elements), .keyed(let others)):
      compareKeyed(elements, others, path)
    case (.set(let elements), .set(let others)):
      let (old, new) = (elements.map(AnyElement.init), others.map(AnyElement.init))
      for element in Set(old).subtracting(new) { append(path, element.value, nil) }
      for element in Set(new).subtracting(old) { append(path, nil, element.value) }
    default:
      append(path, first, second)
    }
  }

  private mutating func compare(_ elements: [Any], _ others: [Any], _ path: String) {
    if let ids = identities(of: elements), let otherIDs = identities(of: others) {
      let indices = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
      let remaining = Set(otherIDs)
      for (index, element) in elements.enumerated() where !remaining.contains(ids[index]) {
        append("\(path)[\(index)]", element, nil)
      }
      for (index, other) in others.enumerated() {
        guard let old = indices[otherIDs[index]] else {
          append("\(path)[\(index)]", nil, other)
          continue
        }
        compare(elements[old], other, path: "\(path)[\(index)]")
      }
      let kept = (ids.filter(remaining.contains), otherIDs.filter { indices[$0] != nil })
      if kept.0 != kept.1 { append(path + ".order", kept.0.map(\.base), kept.1.map(\.base)) }
      return
    }
    compareAligned(elements, others, path)
  }

  /// Compares lists without ids: equal elements are aligned, and elements between them are compared
  /// in order.
  private mutating func compareAligned(_ elements: [Any], _ others: [Any], _ path: String) {
    let whole: ListAlignment.Gap = (elements.indices, others.indices)
    for gap in trustsEquality ? ListAlignment(elements, others).gaps : [whole] {
      for (index, other) in zip(gap.old, gap.new) {
        compare(elements[index], others[other], path: "\(path)[\(other)]")
      }
      for index in gap.old.dropFirst(gap.new.count) {
        append("\(path)[\(index)]", elements[index], nil)
      }
      for index in gap.new.dropFirst(gap.old.count) {
        append("\(path)[\(index)]", nil, others[index])
      }
    }
  }

  private mutating func compareKeyed(
    _ elements: [(label: String, value: Any)], _ others: [(label: String, value: Any)],
    _ path: String
  ) {
    let (old, new) = (Dictionary(elements) { $1 }, Dictionary(others) { $1 })
    for (label, value) in elements {
      if let other = new[label] {
        compare(value, other, path: "\(path)[\(label)]")
      } else {
        append("\(path)[\(label)]", value, nil)
      }
    }
    for (label, value) in others where old[label] == nil {
      append("\(path)[\(label)]", nil, value)
    }
  }

  private mutating func append(_ path: String, _ old: Any?, _ new: Any?) {
    guard changes.count < limit else { return }
    changes.append(ValueChange(path: path, old: old, new: new))
  }
}

/// An element of a set, for any type.
private struct AnyElement: Hashable {
  let value: Any
  private let hashable: AnyHashable

  init(_ value: Any) {
    self.value = value
    hashable = (value as? any Hashable).map { AnyHashable($0) } ?? AnyHashable(leafText(value))
  }

  static func == (left: Self, right: Self) -> Bool { left.hashable == right.hashable }

  func hash(into hasher: inout Hasher) { hasher.combine(hashable) }
}
