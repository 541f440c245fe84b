public import ComposableCore
internal import FavoritePrimes

extension Reducer where State == AppState, Environment == AppEnvironment {
  /// Notes every favorite that the wrapped reducer adds or removes, by whatever route.
  ///
  /// The list is read before the wrapped reducer runs, since afterwards what it deleted is gone.
  /// What an action removed is noted before what it added.
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
