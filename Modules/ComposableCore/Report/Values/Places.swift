/// The elements of two lists that are not the same, by their places between those that are.
struct Places {
  /// Elements of the first list, and those of the second that are in the same place.
  typealias Gap = (old: Range<Int>, new: Range<Int>)

  private(set) var gaps: [Gap] = []

  /// The number of pairs of elements beyond which all between the ends count as different, and that
  /// of elements without a hash, which are compared slowly.
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
    // Where it takes no more changes, each element is taken for the same one as before.
    let changed = oldRange.filter { !areSame(old[$0], new[$0]) }
    guard changed.count <= gaps.reduce(0, { $0 + max($1.old.count, $1.new.count) }) else { return }
    gaps = changed.map { ($0..<$0 + 1, $0..<$0 + 1) }
  }

  /// The offsets of the elements that are in one list alone; nil if finding them takes too long.
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

  /// An element with a hash, which is equal to none of another type.
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let element: AnyHashable
  }

  /// Returns the same number for elements that are equal; nil if one has no hash.
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
    func offset(_ change: CollectionDifference<Element>.Change) -> Int {
      switch change {
      case .insert(let offset, _, _), .remove(let offset, _, _): offset
      }
    }
    return (difference.removals.map(offset), difference.insertions.map(offset))
  }
}
