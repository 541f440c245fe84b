/// A matching of the equal elements of two lists, which keeps the order of both.
///
/// Elements that occur once in each list are matched first, as many as possible without changing
/// the order. Equal elements between two matches are matched next.
package struct ListAlignment {
  /// The offsets of two matched elements.
  package typealias Match = (old: Int, new: Int)

  /// Ranges of unmatched elements between two matches.
  package typealias Gap = (old: Range<Int>, new: Range<Int>)

  /// The matched elements, in the order of both lists.
  package private(set) var matches: [Match] = []

  /// The old offsets of unmatched elements that occur once in each list, keyed by their new
  /// offsets.
  package private(set) var moves: [Int: Int] = [:]

  private let counts: (old: Int, new: Int)

  /// The maximum number of pairs of elements in a gap that is searched for equal elements.
  private static let limit = 250_000

  /// Aligns two lists of numbers, in which equal numbers represent equal elements.
  ///
  /// - Complexity: O(*n* log *n*) in the number of elements.
  package init(_ old: [Int], _ new: [Int]) {
    counts = (old.count, new.count)
    let common = Self.elementsInBoth(old, new)
    let kept = Self.longestIncreasing(common.map(\.old)).map { common[$0] }
    var start = (old: 0, new: 0)
    for anchor in kept + [(old.count, new.count)] {
      match(old, new, start.old..<anchor.old, start.new..<anchor.new)
      if anchor.old < old.count { matches.append(anchor) }
      start = (anchor.old + 1, anchor.new + 1)
    }
    let matched = Set(matches.map(\.new))
    for pair in common where !matched.contains(pair.new) { moves[pair.new] = pair.old }
  }

  /// Matches the elements at equal offsets for which a function returns true.
  package init(_ oldCount: Int, _ newCount: Int, where isMatch: (Int) -> Bool) {
    counts = (oldCount, newCount)
    matches = (0..<min(oldCount, newCount)).filter(isMatch).map { ($0, $0) }
  }

  /// The unmatched elements before each match and after the last one.
  package var gaps: [Gap] {
    var start = (old: 0, new: 0)
    return (matches + [counts]).map { match in
      defer { start = (match.old + 1, match.new + 1) }
      return (start.old..<match.old, start.new..<match.new)
    }
  }

  private mutating func match(
    _ old: [Int], _ new: [Int], _ oldRange: Range<Int>, _ newRange: Range<Int>
  ) {
    guard !oldRange.isEmpty, !newRange.isEmpty else { return }
    let (oldGap, newGap) = changedRanges(old[oldRange], new[newRange], by: ==)
    matches += zip(oldRange.prefix(upTo: oldGap.lowerBound), newRange).map { ($0, $1) }
    if oldGap.count * newGap.count <= Self.limit,
      !Set(old[oldGap]).isDisjoint(with: new[newGap])
    {
      let edits = Array(new[newGap]).difference(from: Array(old[oldGap]))
      let removed = Set(edits.removals.map { $0.offset + oldGap.startIndex })
      let inserted = Set(edits.insertions.map { $0.offset + newGap.startIndex })
      matches += zip(
        oldGap.filter { !removed.contains($0) }, newGap.filter { !inserted.contains($0) }
      ).map { ($0, $1) }
    }
    matches += zip(
      oldRange.suffix(from: oldGap.upperBound), newRange.suffix(from: newGap.upperBound)
    ).map { ($0, $1) }
  }

  /// Returns the offsets of numbers that occur once in each list, in the order of the second list.
  private static func elementsInBoth(_ old: [Int], _ new: [Int]) -> [Match] {
    func offsets(_ list: [Int]) -> [Int: Int?] {
      var offsets: [Int: Int?] = [:]
      for (offset, number) in list.enumerated() {
        offsets[number] = .some(offsets[number] == nil ? offset : nil)
      }
      return offsets
    }
    let (first, second) = (offsets(old), offsets(new))
    return new.indices.compactMap { offset in
      guard second[new[offset]] == .some(offset), let index = first[new[offset]] ?? nil else {
        return nil
      }
      return (index, offset)
    }
  }

  /// Returns the offsets of a longest increasing subsequence.
  ///
  /// Source: C. Schensted, *Longest increasing and decreasing subsequences*, Canad. J. Math. 13
  /// (1961).
  private static func longestIncreasing(_ values: [Int]) -> [Int] {
    // For each length, the offset of the smallest value that ends a subsequence of that length.
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: values.count)
    for (offset, value) in values.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[offset] = ends[low - 1] }
      if low == ends.count { ends.append(offset) } else { ends[low] = offset }
    }
    var result: [Int] = []
    var next = ends.last ?? -1
    while next >= 0 {
      result.append(next)
      next = previous[next]
    }
    return result.reversed()
  }
}

extension CollectionDifference.Change {
  /// The offset of the element in the list that contains it.
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
