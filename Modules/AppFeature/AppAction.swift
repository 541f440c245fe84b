public import ComposableCore
public import FavoritePrimes

/// The actions of the application.
public enum AppAction: Equatable, Sendable {
  /// An action of the counter or the prime detail.
  case counterFeature(CounterFeatureAction)
  /// An action of the favorites.
  case favoritePrimes(FavoritePrimesAction)
  /// The user selected a screen.
  case screenSelected(AppScreen)
}

extension CasePath where Root == AppAction, Value == CounterFeatureAction {
  /// The path to the actions of the counter and the prime detail.
  public static var counterFeature: Self {
    Self(embed: AppAction.counterFeature) {
      if case .counterFeature(let action) = $0 { action } else { nil }
    }
  }
}

extension CasePath where Root == AppAction, Value == FavoritePrimesAction {
  /// The path to the actions of the favorites.
  public static var favoritePrimes: Self {
    Self(embed: AppAction.favoritePrimes) {
      if case .favoritePrimes(let action) = $0 { action } else { nil }
    }
  }
}
