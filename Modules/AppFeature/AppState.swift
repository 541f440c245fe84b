public import ComposableCore
public import Counter
public import FavoritePrimes

/// The state of the application.
public struct AppState: Codable, Hashable, Sendable {
  /// The state of the counter.
  public var counter: CounterState

  /// The state of the favorites.
  public var favorites: FavoritePrimesState

  /// The changes of the favorites, oldest first.
  public var activityFeed: [Activity]

  /// The selected screen.
  public var selectedScreen: AppScreen

  /// The earlier values of the favorites.
  public var history: UndoHistory<[Int]>

  /// The source of the nth primes that are asked for.
  public var nthPrimeSource: NthPrimeSource

  /// Creates a state.
  public init(
    counter: CounterState = CounterState(),
    favorites: FavoritePrimesState = FavoritePrimesState(),
    activityFeed: [Activity] = [],
    selectedScreen: AppScreen = .counter,
    history: UndoHistory<[Int]> = UndoHistory(),
    nthPrimeSource: NthPrimeSource = .offline
  ) {
    self.counter = counter
    self.favorites = favorites
    self.activityFeed = activityFeed
    self.selectedScreen = selectedScreen
    self.history = history
    self.nthPrimeSource = nthPrimeSource
  }

  /// The part of the state that the counter and the prime detail use.
  public var counterFeature: CounterFeatureState {
    get { CounterFeatureState(counter: counter, favoritePrimes: favorites.favoritePrimes) }
    set {
      counter = newValue.counter
      favorites.favoritePrimes = newValue.favoritePrimes
    }
  }
}
