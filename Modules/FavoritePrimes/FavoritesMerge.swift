/// Returns a list with the changes that two sides have made to the same base: this side's numbers
/// in order, followed by the numbers that the other side added.
func mergedFavorites(base: [Int], mine: [Int], theirs: [Int]) -> [Int] {
  mine.subtracting(base.subtracting(theirs)) + theirs.subtracting(base + mine)
}

extension [Int] {
  /// Returns the numbers that are not in another list, in order.
  package func subtracting(_ other: [Int]) -> [Int] {
    guard self != other else { return [] }
    let known = Set(other)
    return filter { !known.contains($0) }
  }

  /// The numbers as a list, such as `2, 3`, or their count if there are many, such as `7 numbers`.
  package var listed: String {
    count > 5 ? "\(count) numbers" : map(String.init).joined(separator: ", ")
  }
}

/// Returns a count of favorites with its noun: `1 favorite`, `2 favorites`.
package func favoritesCount(_ count: Int) -> String {
  "\(count) \(count == 1 ? "favorite" : "favorites")"
}
