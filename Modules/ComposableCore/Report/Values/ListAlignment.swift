/// An alignment of two lists by their equal elements.
struct ListAlignment {
  /// Ranges of different elements between two pairs of equal ones.
  typealias Gap = (old: Range<Int>, new: Range<Int>)

  private(set) var gaps: [Gap] = []

  /// The maximum number of pairs that are searched for equal elements; the second one is for
  /// elements that are not hashable, which are compared more slowly.
  private static let (limit, slowLimit) = (250_000, 10_000)

  init(_ old: [Any], _ new: [Any]) {
    func areSame(_ first: Any, _ second: Any) -> Bool { areEqual(first, second) == true }
    let start = zip(old, new).prefix { areSame($0, $1) }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
      .prefix { areSame($0, $1) }.count
    let (oldRange, newRange) = (start..<old.count - end, start..<new.count - end)
    guard let edits = Self.edits(old[oldRange], new[newRange], areSame) else {
      gaps = [(oldRange, newRange)]
      return
    }
    let removed = Set(edits.removed.map { $0 + start })
    let inserted = Set(edits.inserted.map { $0 + start })
    var (index, other) = (start, start)
    while index < oldRange.upperBound || other < newRange.upperBound {
      let gap = (
        old: index..<(index..<oldRange.upperBound).prefix { removed.contains($0) }.endIndex,
        new: other..<(other..<newRange.upperBound).prefix { inserted.contains($0) }.endIndex
      )
      if !gap.old.isEmpty || !gap.new.isEmpty { gaps.append(gap) }
      (index, other) = (gap.old.upperBound + 1, gap.new.upperBound + 1)
    }
    guard old.count == new.count else { return }
    // Compares by index where that results in no more changes.
    let changed = oldRange.filter { !areSame(old[$0], new[$0]) }
    guard changed.count <= gaps.reduce(0, { $0 + max($1.old.count, $1.new.count) }) else { return }
    gaps = changed.map { ($0..<$0 + 1, $0..<$0 + 1) }
  }

  /// The offsets of the elements that are only in one list; nil if there are too many pairs.
  private static func edits(
    _ old: ArraySlice<Any>, _ new: ArraySlice<Any>, _ areSame: (Any, Any) -> Bool
  ) -> (removed: [Int], inserted: [Int])? {
    let pairs = old.count * new.count
    guard pairs <= limit else { return nil }
    var numbers: [Key: Int] = [:]
    if let old = Self.numbers(old, &numbers), let new = Self.numbers(new, &numbers) {
      return offsets(new.difference(from: old))
    }
    return pairs <= slowLimit ? offsets(new.difference(from: old, by: areSame)) : nil
  }

  /// A hashable element; elements of different types are never equal.
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let element: AnyHashable
  }

  /// Returns a number for each element, equal for equal ones; nil if one is not hashable.
  private static func numbers(_ elements: ArraySlice<Any>, _ numbers: inout [Key: Int]) -> [Int]? {
    var result: [Int] = []
    for element in elements {
      guard let hashable = element as? any Hashable else { return nil }
      let key = Key(type: ObjectIdentifier(type(of: element)), element: AnyHashable(hashable))
      let number = numbers[key, default: numbers.count]
      numbers[key] = number
      result.append(number)
    }
    return result
  }

  private static func offsets<Element>(
    _ difference: CollectionDifference<Element>
  ) -> (removed: [Int], inserted: [Int]) {
    (difference.removals.map(\.offset), difference.insertions.map(\.offset))
  }
}

extension CollectionDifference.Change {
  /// The offset of the element in the list that contains it.
  package var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
