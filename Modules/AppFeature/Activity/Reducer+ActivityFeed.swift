public import ComposableCore
internal import FavoritePrimes

extension Reducer where State == AppState, Environment == AppEnvironment {
  /// Returns a reducer that adds each change of the favorites to the activity feed.
  ///
  /// The list is compared before and after the wrapped reducer, so that every change is found,
  /// whichever action caused it. The removals of an action precede its additions.
  public func activityFeed() -> Self {
    onChange(of: { $0.favorites.favoritePrimes }) { old, new, state, environment in
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
