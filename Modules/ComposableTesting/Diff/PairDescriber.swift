internal import ComposableCore

/// Writes two values as lines to be compared; a large part that is equal in both takes one line.
struct PairDescriber {
  private(set) var first: Describer
  private(set) var second: Describer

  /// Whether parts that are equal by their `==` are written alike.
  private let trustsEquality: Bool

  /// The objects of the first value that contain the present part.
  private var objects: [ObjectIdentifier] = []

  /// The maximum number of lines of an equal part.
  private static let maximumEqualLines = 20

  /// The maximum number of elements of lists whose order is compared.
  private static let maximumElements = 2000

  init(_ first: Any, _ second: Any, trustsEquality: Bool = true, limit: Int = 100_000) {
    self.first = Describer(limit: limit)
    self.second = Describer(limit: limit)
    self.trustsEquality = trustsEquality
    describe(first, second, label: nil, indent: "", depth: 0)
  }

  private mutating func describe(
    _ a: Any, _ b: Any, label: String?, indent: String, depth: Int
  ) {
    let isEqual = areEqual(a, b)
    if trustsEquality, isEqual == true { return describeEqual(a, label: label, indent: indent) }
    let object = type(of: a) is AnyClass ? ObjectIdentifier(a as AnyObject) : nil
    if let object {
      if objects.contains(object) {
        return append(indent + (label.map { $0 + ": " } ?? "") + "… the same object again")
      }
      objects.append(object)
    }
    defer { if object != nil { objects.removeLast() } }
    var shapes = (Shape(of: a), Shape(of: b))
    if case (.leaf(let text), .leaf(let other)) = shapes, text == other, isEqual != nil {
      // The values differ though their descriptions are equal: show their parts.
      if let shape = Shape(hiddenIn: a), let other = Shape(hiddenIn: b) { shapes = (shape, other) }
    }
    describe(a, b, shapes, label: label, indent: indent, depth: depth)
  }

  private mutating func describe(
    _ a: Any, _ b: Any, _ shapes: (Shape, Shape), label: String?, indent: String, depth: Int
  ) {
    let start = indent + (label.map { $0 + ": " } ?? "")
    switch shapes {
    case _ where depth >= 50:
      describeSeparately(a, b, label: label, indent: indent)
    case (.optional(let a), .optional(let b)):
      describe(a, b, label: label, indent: indent, depth: depth)
    case (.leaf, .leaf)
    where textLines(of: a, shapes.0) == nil && textLines(of: b, shapes.1) == nil:
      let texts = leafTexts(a, b)
      first.append(start + texts.first)
      second.append(start + texts.second)
    case (.parts(let open, let children, let close), .parts(let otherOpen, let others, _))
    where open == otherOpen && isCase(open, children) && isCase(open, others):
      let texts = leafTexts(children[0].value, others[0].value)
      first.append(start + open + texts.first + close)
      second.append(start + open + texts.second + close)
    case (.parts(let open, let children, let close), .parts(let otherOpen, let others, _))
    where open == otherOpen && type(of: a) == type(of: b) && haveSameLabels(children, others):
      append(start + open)
      for (child, other) in zip(children, others) {
        describe(
          child.value, other.value, label: child.label, indent: indent + "  ", depth: depth + 1)
      }
      append(indent + close)
    case (.list(let elements), .list(let others)) where !elements.isEmpty && !others.isEmpty:
      append(start + "[")
      describe(elements, others, indent: indent + "  ", depth: depth + 1)
      append(indent + "]")
    case (.keyed(let elements), .keyed(let others)) where !elements.isEmpty && !others.isEmpty:
      append(start + "[")
      describe(elements, others, indent: indent + "  ", depth: depth + 1)
      append(indent + "]")
    default:
      describeSeparately(a, b, label: label, indent: indent)
    }
  }

  /// Describes the elements of two lists: those with equal ids side by side, in their order.
  private mutating func describe(
    _ elements: [Any], _ others: [Any], indent: String, depth: Int
  ) {
    guard max(elements.count, others.count) <= Self.maximumElements,
      let ids = identities(of: elements), let otherIDs = identities(of: others)
    else {
      guard elements.count == others.count else {
        for element in elements { first.describe(element, indent: indent) }
        for other in others { second.describe(other, indent: indent) }
        return
      }
      for (element, other) in zip(elements, others) {
        describe(element, other, label: nil, indent: indent, depth: depth)
      }
      return
    }
    let edits = otherIDs.difference(from: ids)
    let (removed, inserted) = (
      Set(edits.removals.map(\.offset)), Set(edits.insertions.map(\.offset))
    )
    let moved = Set(ids).intersection(otherIDs)
    var (index, otherIndex) = (0, 0)
    while index < elements.count || otherIndex < others.count {
      if removed.contains(index) {
        first.describeElement(elements[index], indent, isBrief: moved.contains(ids[index]))
        index += 1
      } else if inserted.contains(otherIndex) {
        second.describeElement(
          others[otherIndex], indent, isBrief: moved.contains(otherIDs[otherIndex]))
        otherIndex += 1
      } else {
        describe(elements[index], others[otherIndex], label: nil, indent: indent, depth: depth)
        index += 1
        otherIndex += 1
      }
    }
  }

  /// Describes the elements of two dictionaries, by their keys.
  private mutating func describe(
    _ elements: [(label: String, value: Any)], _ others: [(label: String, value: Any)],
    indent: String, depth: Int
  ) {
    let (old, new) = (Dictionary(elements) { $1 }, Dictionary(others) { $1 })
    let labels = elements.map(\.label) + others.map(\.label).filter { old[$0] == nil }
    for label in labels.sorted() {
      switch (old[label], new[label]) {
      case (let value?, let other?):
        describe(value, other, label: label, indent: indent, depth: depth)
      case (let value?, nil): first.describe(value, label: label, indent: indent)
      case (nil, let other?): second.describe(other, label: label, indent: indent)
      case (nil, nil): break
      }
    }
  }

  private mutating func describeSeparately(_ a: Any, _ b: Any, label: String?, indent: String) {
    first.describe(a, label: label, indent: indent)
    second.describe(b, label: label, indent: indent)
  }

  private func haveSameLabels(_ children: [Shape.Part], _ others: [Shape.Part]) -> Bool {
    children.count == others.count && !children.isEmpty
      && zip(children, others).allSatisfy { $0.label == $1.label }
  }

  private mutating func describeEqual(_ value: Any, label: String?, indent: String) {
    var describer = Describer(limit: Self.maximumEqualLines)
    describer.describe(value, label: label, indent: indent)
    if describer.isFull, let opening = describer.lines.first {
      append(opening + " … unchanged")
    } else {
      for line in describer.lines { append(line) }
    }
  }

  private mutating func append(_ line: String) {
    first.append(line)
    second.append(line)
  }
}

extension Describer {
  /// Writes an element of a list; one that has moved in one line.
  fileprivate mutating func describeElement(_ element: Any, _ indent: String, isBrief: Bool) {
    if isBrief { append(indent + briefText(element)) } else { describe(element, indent: indent) }
  }
}
