internal import ComposableScripts

/// Writes two values as lines to be compared; a large part that is equal in both takes one line.
struct PairDescriber {
  private(set) var first: Describer
  private(set) var second: Describer

  /// The maximum number of lines of an equal part.
  private static let maximumEqualLines = 20

  init(_ first: Any, _ second: Any, limit: Int = 100_000) {
    self.first = Describer(limit: limit)
    self.second = Describer(limit: limit)
    describe(first, second, label: nil, indent: "", depth: 0)
  }

  private mutating func describe(
    _ a: Any, _ b: Any, label: String?, indent: String, depth: Int
  ) {
    let start = indent + (label.map { $0 + ": " } ?? "")
    let isEqual = areEqual(a, b)
    if isEqual == true { return describeEqual(a, label: label, indent: indent) }
    var shapes = (Shape(of: a), Shape(of: b))
    if case (.leaf(let text), .leaf(let other)) = shapes, text == other, isEqual == false {
      // The values differ though their descriptions are equal: show their stored properties.
      let mirrors = (Mirror(reflecting: a), Mirror(reflecting: b))
      if !mirrors.0.children.isEmpty || !mirrors.1.children.isEmpty {
        shapes = (Shape(partsOf: a, mirrors.0), Shape(partsOf: b, mirrors.1))
      }
    }
    switch shapes {
    case (.optional(let a), .optional(let b)):
      describe(a, b, label: label, indent: indent, depth: depth)
    case (.leaf, .leaf):
      let texts = leafTexts(a, b)
      first.append(start + texts.first)
      second.append(start + texts.second)
    case (.parts(let open, let children, let close), .parts(let otherOpen, let others, _))
    where open == otherOpen && haveSameLabels(children, others) && depth < 50:
      append(start + open)
      for (child, other) in zip(children, others) {
        describe(
          child.value, other.value, label: child.label, indent: indent + "  ", depth: depth + 1)
      }
      append(indent + close)
    default:
      first.describe(a, label: label, indent: indent)
      second.describe(b, label: label, indent: indent)
    }
  }

  private func haveSameLabels(
    _ children: [(label: String?, value: Any)], _ others: [(label: String?, value: Any)]
  ) -> Bool {
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
