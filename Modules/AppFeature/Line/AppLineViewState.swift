public import Counter
public import FavoritePrimes
public import Foundation
public import PrimeModal

/// The view state of the application in line mode.
public struct AppLineViewState: Equatable, Sendable {
  /// The view state of the counter.
  public var counter: CounterLineViewState

  /// The view state of the prime detail; nil if it is not shown.
  public var primeModal: PrimeModalViewState?

  /// The view state of the favorites.
  public var favoritePrimes: FavoritePrimesViewState

  /// The lines of the activity feed, oldest first.
  public var activity: [String]

  /// The selected screen.
  public var selectedScreen: AppScreen

  /// Creates a view state from a state.
  ///
  /// - Parameters:
  ///   - state: The state of the application.
  ///   - timeZone: The time zone of the user.
  public init(_ state: AppState, timeZone: TimeZone) {
    counter = CounterLineViewState(state.counter)
    primeModal = state.counterFeature.primeModal.map(PrimeModalViewState.init)
    favoritePrimes = FavoritePrimesViewState(state.favorites)
    activity = state.activityFeed.map { $0.line(in: timeZone) }
    selectedScreen = state.selectedScreen
  }
}
