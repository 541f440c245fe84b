/// Returns a list with the changes that two sides have made to the same base: those of
/// this side in their order, then those that the other side has added.
func mergedFavorites(base: [Int], mine: [Int], theirs: [Int]) -> [Int] {
  mine.subtracting(base.subtracting(theirs)) + theirs.subtracting(base + mine)
}

extension [Int] {
  /// Returns the numbers that are not in another list, in their order.
  package func subtracting(_ other: [Int]) -> [Int] {
    guard self != other else { return [] }
    let known = Set(other)
    return filter { !known.contains($0) }
  }

  /// The numbers in words: `2, 3`, or `7 numbers` if they are many.
  package var listed: String {
    count > 5 ? "\(count) numbers" : map(String.init).joined(separator: ", ")
  }
}

/// Returns a number of favorites in words: `1 favorite`, `2 favorites`.
package func favoritesCount(_ count: Int) -> String {
  "\(count) \(count == 1 ? "favorite" : "favorites")"
}
