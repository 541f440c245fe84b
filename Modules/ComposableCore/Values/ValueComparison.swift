/// An algorithm that finds the parts in which two values differ; see ``ValueDifference``.
struct ValueComparison {
  private let limit: Int
  private let trustsEquality: Bool

  /// The number of different parts found so far, at most the limit.
  private var count = 0

  /// The objects of the first value that contain the current part.
  private var objects: [ObjectIdentifier] = []

  /// The number of objects that were not compared because they are identical or contain themselves.
  private var leftOutCount = 0
  private var depth = 0

  private static let maximumDepth = 50

  init(limit: Int, trustsEquality: Bool) {
    self.limit = limit
    self.trustsEquality = trustsEquality
  }

  mutating func compare(_ old: Any, _ new: Any) -> ValueDifference {
    guard count < limit else { return .unchanged(new) }
    let isEqual = areEqual(old, new)
    if trustsEquality, isEqual == true { return .unchanged(new) }
    let object = type(of: old) is AnyClass ? ObjectIdentifier(old as AnyObject) : nil
    if let object {
      guard object != ObjectIdentifier(new as AnyObject), !objects.contains(object) else {
        leftOutCount += 1
        return .unchanged(new)
      }
      objects.append(object)
    }
    depth += 1
    let leftOut = leftOutCount
    var difference = compareParts(old, new, areDifferent: isEqual == false)
    depth -= 1
    if object != nil { objects.removeLast() }
    // The values differ, but their visible parts are equal.
    if case .unchanged = difference, isEqual == false, leftOut == leftOutCount {
      difference = replaced(old, new)
    }
    return difference
  }

  private mutating func compareParts(
    _ old: Any, _ new: Any, areDifferent: Bool
  ) -> ValueDifference {
    var shapes = (Shape(of: old), Shape(of: new))
    if case (.leaf(let text), .leaf(let other)) = shapes, text == other {
      // The values may differ even though their descriptions are equal.
      guard type(of: old) == type(of: new) else { return replaced(old, new) }
      guard !(old is any PreciseInSource), let shape = Shape(hiddenIn: old),
        let otherShape = Shape(hiddenIn: new)
      else { return .unchanged(new) }
      shapes = (shape, otherShape)
    }
    guard depth <= Self.maximumDepth else { return replaced(old, new) }
    switch shapes {
    case (.optional(let old), .optional(let new)):
      return compare(old, new)
    case (.parts(let open, let children, let close), .parts(let otherOpen, let others, _))
    where open == otherOpen && children.count == others.count && type(of: old) == type(of: new):
      return compare(children, others, in: (open, close), new)
    case (.list(let elements), .list(let others)):
      return compare(
        AlignedElements(elements, others, trustsEquality: trustsEquality), new)
    case (.keyed(let elements), .keyed(let others)):
      return compare(AlignedElements(keyed: elements, others), new)
    case (.set(let elements), .set(let others)):
      return compare(sets: elements, others, new)
    default:
      return replaced(old, new)
    }
  }

  private mutating func replaced(_ old: Any?, _ new: Any?) -> ValueDifference {
    count += 1
    return .replaced(old: old, new: new)
  }

  private mutating func compare(
    _ children: [Shape.Part], _ others: [Shape.Part], in brackets: (open: String, close: String),
    _ new: Any
  ) -> ValueDifference {
    let parts = children.indices.map { index in
      ValueDifference.Part(
        label: others[index].label, oldLabel: children[index].label,
        path: Shape.pathComponent(of: index, in: others, brackets.open),
        difference: compare(children[index].value, others[index].value))
    }
    return difference(brackets.open, parts, brackets.close, new)
  }

  private func difference(
    _ open: String, _ parts: [ValueDifference.Part], _ close: String, _ new: Any
  ) -> ValueDifference {
    parts.allSatisfy(\.isUnchanged) ? .unchanged(new) : .parts(open: open, parts, close: close)
  }

  // MARK: - Elements

  private mutating func compare(_ elements: AlignedElements, _ new: Any) -> ValueDifference {
    var parts: [ValueDifference.Part] = []
    func append(
      _ element: AlignedElements.Element, from old: AlignedElements.Element? = nil,
      _ difference: ValueDifference, oldOffset: Int? = nil
    ) {
      parts.append(
        ValueDifference.Part(
          label: element.label, oldLabel: old?.label ?? element.label, path: element.path,
          difference: difference, oldOffset: oldOffset, isElement: true))
    }
    let (old, alignment) = (elements.old, elements.alignment)
    let moved = Set(alignment.moves.values)
    for gap in alignment.gaps {
      // Other elements between two matches are compared in order, unless they have keys.
      var rest = gap.old.filter { !moved.contains($0) }[...]
      for offset in gap.new {
        let element = elements.new[offset]
        if let oldOffset = alignment.moves[offset] {
          append(
            element, from: old[oldOffset], compare(old[oldOffset].value, element.value),
            oldOffset: oldOffset)
        } else if !elements.haveKeys, let first = rest.popFirst() {
          append(element, from: old[first], compare(old[first].value, element.value))
        } else {
          append(element, replaced(nil, element.value))
        }
      }
      for offset in rest { append(old[offset], replaced(old[offset].value, nil)) }
      guard gap.old.upperBound < old.count else { break }
      let element = elements.new[gap.new.upperBound]
      let unmoved = old[gap.old.upperBound]
      append(element, from: unmoved, compare(unmoved.value, element.value))
    }
    return difference("[", parts, "]", new)
  }

  private mutating func compare(sets old: [Any], _ new: [Any], _ value: Any) -> ValueDifference {
    let (old, new) = (old.map(AnyElement.init), new.map(AnyElement.init))
    let (oldSet, newSet) = (Set(old), Set(new))
    let differences =
      old.filter { !newSet.contains($0) }.map { replaced($0.value, nil) }
      + new.map { oldSet.contains($0) ? .unchanged($0.value) : replaced(nil, $0.value) }
    let parts = differences.map {
      ValueDifference.Part(label: nil, path: "", difference: $0, isElement: true)
    }
    return difference("[", parts, "]", value)
  }
}

/// A set element of any type.
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
