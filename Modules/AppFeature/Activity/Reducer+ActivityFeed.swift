public import ComposableCore
internal import FavoritePrimes

extension Reducer where State == AppState, Environment == AppEnvironment {
  /// Returns a reducer that adds each change of the favorites to the activity feed.
  ///
  /// The list is compared before and after the wrapped reducer, so that every change is found,
  /// whichever action caused it. The removals of an action precede its additions.
  public func activityFeed() -> Self {
    onChange(of: { $0.favorites.favoritePrimes }) { old, new, state, environment in
      let (old, new) = differingParts(old, new)
      let (removed, added) = (Set(old).subtracting(new), Set(new).subtracting(old))
      let date = environment.now()
      state.activityFeed += old.filter(removed.contains)
        .map { Activity(date: date, event: .removedFavoritePrime($0)) }
      state.activityFeed += new.filter(added.contains)
        .map { Activity(date: date, event: .addedFavoritePrime($0)) }
      return .none
    }
  }
}

/// Returns two lists without the elements with which both begin or end.
private func differingParts(
  _ old: [Int], _ new: [Int]
) -> (old: ArraySlice<Int>, new: ArraySlice<Int>) {
  let count = min(old.count, new.count)
  var start = 0
  while start < count, old[start] == new[start] { start += 1 }
  var end = 0
  while end < count - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
  return (old[start..<(old.count - end)], new[start..<(new.count - end)])
}
