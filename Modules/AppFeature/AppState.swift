public import Counter
public import FavoritePrimes

/// The facts of the application.
public struct AppState: Hashable, Sendable {
  /// The counter's facts.
  public var counter: CounterState

  /// The favorites' facts.
  public var favorites: FavoritePrimesState

  /// What happened to the favorites, oldest first.
  public var activityFeed: [Activity]

  /// Which screen is shown.
  public var selectedScreen: AppScreen

  /// Makes the state of the application.
  public init(
    counter: CounterState = CounterState(),
    favorites: FavoritePrimesState = FavoritePrimesState(),
    activityFeed: [Activity] = [],
    selectedScreen: AppScreen = .counter
  ) {
    self.counter = counter
    self.favorites = favorites
    self.activityFeed = activityFeed
    self.selectedScreen = selectedScreen
  }

  /// What the counter and the prime detail see.
  public var counterFeature: CounterFeatureState {
    get { CounterFeatureState(counter: counter, favoritePrimes: favorites.favoritePrimes) }
    set {
      counter = newValue.counter
      favorites.favoritePrimes = newValue.favoritePrimes
    }
  }
}

/// The screens one can go to.
public enum AppScreen: String, CaseIterable, Hashable, Sendable {
  /// The counter and its detail.
  case counter
  /// The list of favorites.
  case favorites
}
