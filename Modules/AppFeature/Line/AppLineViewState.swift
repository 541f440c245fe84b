public import Counter
public import FavoritePrimes
public import Foundation
public import PrimeModal

/// The application as line mode shows it.
public struct AppLineViewState: Equatable, Sendable {
  /// The counter.
  public var counter: CounterLineViewState

  /// The prime detail, while it is shown.
  public var primeModal: PrimeModalViewState?

  /// The favorites.
  public var favoritePrimes: FavoritePrimesViewState

  /// What happened, oldest first, one line each.
  public var activity: [String]

  /// Which screen is shown.
  public var selectedScreen: AppScreen

  /// Words the facts of the application.
  ///
  /// - Parameters:
  ///   - state: The facts.
  ///   - timeZone: Where the reader is.
  public init(_ state: AppState, timeZone: TimeZone) {
    counter = CounterLineViewState(state.counter)
    primeModal =
      state.counter.isPrimeDetailShown ? PrimeModalViewState(state.counterFeature.primeModal) : nil
    favoritePrimes = FavoritePrimesViewState(state.favorites)
    activity = state.activityFeed.map { $0.line(in: timeZone) }
    selectedScreen = state.selectedScreen
  }
}
