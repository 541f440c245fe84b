public import ComposableCore
public import Counter
public import FavoritePrimes
public import PrimeModal

/// The user actions of the application in the full screen.
public enum AppFullScreenViewAction: Equatable, Sendable {
  /// A user action in the counter, for which nth primes are computed.
  case counter(CounterFullScreenViewAction)
  /// A user action in the counter, for which nth primes are asked for online.
  case onlineCounter(CounterFullScreenViewAction)
  /// A user action in the prime detail.
  case primeModal(PrimeModalViewAction)
  /// A user action in the favorites.
  case favoritePrimes(FavoritePrimesFullScreenViewAction)
  /// The user selected a screen.
  case screenSelected(AppScreen)
  /// The user selected the source of nth primes.
  case sourceSelected(NthPrimeSource)
  /// The user undid or redid a change of the favorites.
  case history(UndoAction)
}

extension AppAction {
  /// Creates an action from a user action in the full screen.
  public init(_ viewAction: AppFullScreenViewAction) {
    self =
      switch viewAction {
      case .counter(let action): .counterFeature(.counter(CounterAction(action)))
      case .onlineCounter(let action): .onlineCounterFeature(.counter(CounterAction(action)))
      case .primeModal(let action): .counterFeature(.primeModal(action))
      case .favoritePrimes(let action): .favoritePrimes(FavoritePrimesAction(action))
      case .screenSelected(let screen): .screenSelected(screen)
      case .sourceSelected(let source): .sourceSelected(source)
      case .history(let action): .history(action)
      }
  }
}
