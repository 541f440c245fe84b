/// Returns a list with the changes that two sides have made to the same base.
///
/// The favorites of this side that remain keep their order; those that the other side has added
/// follow. If both have added the same favorite, it is in the list once. If the other side has
/// changed nothing, the list is that of this side.
///
/// - Parameters:
///   - base: The list before both changes.
///   - mine: The list of this side.
///   - theirs: The list of the other side.
/// - Returns: The list, without repeats if the parameters have none.
/// - Complexity: O(*n*) in the number of favorites.
func mergedFavorites(base: [Int], mine: [Int], theirs: [Int]) -> [Int] {
  guard theirs != base else { return mine }
  let (known, own, other) = (Set(base), Set(mine), Set(theirs))
  return mine.filter { !known.contains($0) || other.contains($0) }
    + theirs.filter { !known.contains($0) && !own.contains($0) }
}

/// The favorites that were added to a list and removed from it, each in the order of their list.
public struct FavoritesChange: Codable, Hashable, Sendable {
  /// The favorites that are only in the new list.
  public var added: [Int]

  /// The favorites that are only in the old list.
  public var removed: [Int]

  /// Creates a change.
  public init(added: [Int], removed: [Int]) {
    self.added = added
    self.removed = removed
  }

  /// Creates the change from one list to another.
  public init(from old: [Int] = [], to new: [Int] = []) {
    let (before, after) = (Set(old), Set(new))
    added = new.filter { !before.contains($0) }
    removed = old.filter { !after.contains($0) }
  }
}
