public import Counter
public import FavoritePrimes
public import PrimeModal

/// What a person can do in line mode.
public enum AppLineViewAction: Equatable, Sendable {
  /// To the counter.
  case counter(CounterLineViewAction)
  /// In the prime detail.
  case primeModal(PrimeModalViewAction)
  /// With the favorites.
  case favoritePrimes(FavoritePrimesViewAction)
  /// Go to a screen.
  case screenSelected(AppScreen)
}

extension AppAction {
  /// What a gesture in line mode means.
  public init(_ viewAction: AppLineViewAction) {
    self =
      switch viewAction {
      case .counter(let action): .counterFeature(.counter(CounterAction(action)))
      case .primeModal(let action): .counterFeature(.primeModal(PrimeModalAction(action)))
      case .favoritePrimes(let action): .favoritePrimes(FavoritePrimesAction(action))
      case .screenSelected(let screen): .screenSelected(screen)
      }
  }
}
