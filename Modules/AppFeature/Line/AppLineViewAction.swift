public import ComposableCore
public import Counter
public import FavoritePrimes
public import PrimeModal

/// The user actions of the application in line mode.
public enum AppLineViewAction: Equatable, Sendable {
  /// A user action in the counter, for which nth primes are computed.
  case counter(CounterLineViewAction)
  /// A user action in the counter, for which nth primes are asked for online.
  case onlineCounter(CounterLineViewAction)
  /// A user action in the prime detail.
  case primeModal(PrimeModalViewAction)
  /// A user action in the favorites.
  case favoritePrimes(FavoritePrimesLineViewAction)
  /// The user selected a screen.
  case screenSelected(AppScreen)
  /// The user selected the source of nth primes.
  case sourceSelected(NthPrimeSource)
  /// The user undid or redid a change of the favorites.
  case history(UndoAction)
}

extension AppAction {
  /// Creates an action from a user action in line mode.
  public init(_ viewAction: AppLineViewAction) {
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
