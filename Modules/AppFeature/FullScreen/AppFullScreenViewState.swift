internal import ComposableCore
public import Counter
public import FavoritePrimes
public import Foundation
public import PrimeModal

/// The view state of the application in the full screen.
public struct AppFullScreenViewState: Equatable, Sendable {
  /// The number of activities that are shown.
  private static let activityCount = 4

  /// The view state of the counter.
  public var counter: CounterFullScreenViewState

  /// The view state of the prime detail; nil if it is not shown.
  public var primeModal: PrimeModalViewState?

  /// The view state of the favorites.
  public var favoritePrimes: FavoritePrimesFullScreenViewState

  /// The last changes of the favorites, oldest first.
  public var activities: [Activity]

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
    counter = CounterFullScreenViewState(state.counter)
    primeModal = state.counterFeature.primeModal.map(PrimeModalViewState.init)
    favoritePrimes = FavoritePrimesFullScreenViewState(state.favorites)
    activities = Array(state.activityFeed.suffix(Self.activityCount))
    self.timeZone = timeZone
    selectedScreen = state.selectedScreen
    canUndo = state.history.canUndo
    canRedo = state.history.canRedo
    nthPrimeSource = state.nthPrimeSource
  }
}
