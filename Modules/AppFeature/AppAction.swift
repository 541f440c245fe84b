public import ComposableCore
public import FavoritePrimes

/// Everything that can happen in the application.
public enum AppAction: Equatable, Sendable {
  /// To the counter and the prime detail.
  case counterFeature(CounterFeatureAction)
  /// To the favorites.
  case favoritePrimes(FavoritePrimesAction)
  /// Go to a screen.
  case screenSelected(AppScreen)
}

extension CasePath where Root == AppAction, Value == CounterFeatureAction {
  /// The actions of the counter and the prime detail.
  public static var counterFeature: Self {
    Self(embed: AppAction.counterFeature) {
      if case .counterFeature(let action) = $0 { action } else { nil }
    }
  }
}

extension CasePath where Root == AppAction, Value == FavoritePrimesAction {
  /// The favorites' actions.
  public static var favoritePrimes: Self {
    Self(embed: AppAction.favoritePrimes) {
      if case .favoritePrimes(let action) = $0 { action } else { nil }
    }
  }
}
