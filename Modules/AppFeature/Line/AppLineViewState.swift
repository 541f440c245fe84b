internal import ComposableCore
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
  public var favoritePrimes: FavoritePrimesLineViewState

  /// The changes of the favorites, oldest first.
  public var activityFeed: [Activity]

  /// The time zone of the user; nil for the current one.
  public var timeZone: TimeZone?

  /// The selected screen.
  public var selectedScreen: AppScreen

  /// Whether a change of the favorites can be undone.
  public var canUndo: Bool

  /// Whether an undone change of the favorites can be redone.
  public var canRedo: Bool

  /// The source of nth primes.
  public var nthPrimeSource: NthPrimeSource

  /// Creates a view state from a state.
  ///
  /// - Parameters:
  ///   - state: The state of the application.
  ///   - timeZone: The time zone of the user; nil for the current one.
  public init(_ state: AppState, timeZone: TimeZone?) {
    counter = CounterLineViewState(state.counter)
    primeModal = state.counterFeature.primeModal.map(PrimeModalViewState.init)
    favoritePrimes = FavoritePrimesLineViewState(state.favorites)
    activityFeed = state.activityFeed
    self.timeZone = timeZone
    selectedScreen = state.selectedScreen
    canUndo = state.history.canUndo
    canRedo = state.history.canRedo
    nthPrimeSource = state.nthPrimeSource
  }

  /// The activity feed on one line: `activity: 12:00:03 added 5 to favorites`, or `activity: none`.
  ///
  /// - Complexity: O(*n*) in the number of changes; the value is computed on each access.
  public var activity: String {
    let lines = activityFeed.map { $0.line(in: timeZone) }
    return "activity: " + (lines.isEmpty ? "none" : lines.joined(separator: "; "))
  }
}
