public import Counter
public import FavoritePrimes
public import PrimeModal

/// The user actions of the application in line mode.
public enum AppLineViewAction: Equatable, Sendable {
  /// A user action in the counter.
  case counter(CounterLineViewAction)
  /// A user action in the prime detail.
  case primeModal(PrimeModalViewAction)
  /// A user action in the favorites.
  case favoritePrimes(FavoritePrimesLineViewAction)
  /// The user selected a screen.
  case screenSelected(AppScreen)
}

extension AppAction {
  /// Creates an action from a user action in line mode.
  public init(_ viewAction: AppLineViewAction) {
    self =
      switch viewAction {
      case .counter(let action): .counterFeature(.counter(CounterAction(action)))
      case .primeModal(let action): .counterFeature(.primeModal(action))
      case .favoritePrimes(let action): .favoritePrimes(FavoritePrimesAction(action))
      case .screenSelected(let screen): .screenSelected(screen)
      }
  }
}
