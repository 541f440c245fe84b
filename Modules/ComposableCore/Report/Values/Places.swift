/// The elements of two lists that are not the same, by their places between those that are.
struct Places {
  /// Elements of the first list, and those of the second that are in the same place.
  typealias Gap = (old: Range<Int>, new: Range<Int>)

  private(set) var gaps: [Gap] = []

  /// The number of comparisons beyond which all elements between the ends count as different.
  private static let limit = 1_000_000

  init(_ old: [Any], _ new: [Any]) {
    func areSame(_ first: Any, _ second: Any) -> Bool { areEqual(first, second) == true }
    let start = zip(old, new).prefix { areSame($0, $1) }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
      .prefix { areSame($0, $1) }.count
    let (oldRange, newRange) = (start..<old.count - end, start..<new.count - end)
    guard oldRange.count * newRange.count <= Self.limit else {
      gaps = [(oldRange, newRange)]
      return
    }
    let edits = new[newRange].difference(from: old[oldRange], by: areSame)
    let removed = Set(edits.removals.map { $0.offset + start })
    let inserted = Set(edits.insertions.map { $0.offset + start })
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
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
