public import ComposableCore
public import FavoritePrimes

/// The actions of the application.
public enum AppAction: Codable, Equatable, Sendable {
  /// An action of the counter or the prime detail, for which nth primes are computed.
  case counterFeature(CounterFeatureAction)
  /// An action of the same counter and detail, for which nth primes are asked for online.
  case onlineCounterFeature(CounterFeatureAction)
  /// An action of the favorites.
  case favoritePrimes(FavoritePrimesAction)
  /// The user selected a screen.
  case screenSelected(AppScreen)
  /// The user selected the source of nth primes.
  case sourceSelected(NthPrimeSource)
  /// The user undid or redid a change of the favorites.
  case history(UndoAction)
}

extension CasePath where Root == AppAction, Value == UndoAction {
  /// The path to the actions of the favorites' history.
  static var history: Self {
    Self(embed: AppAction.history) { if case .history(let action) = $0 { action } else { nil } }
  }
}

extension CasePath where Root == AppAction, Value == CounterFeatureAction {
  /// The path to the actions of the counter and the prime detail.
  public static var counterFeature: Self {
    Self(embed: AppAction.counterFeature) {
      if case .counterFeature(let action) = $0 { action } else { nil }
    }
  }
}

extension CasePath where Root == AppAction, Value == CounterFeatureAction {
  /// The path to the actions of the counter and the prime detail that ask online.
  public static var onlineCounterFeature: Self {
    Self(embed: AppAction.onlineCounterFeature) {
      if case .onlineCounterFeature(let action) = $0 { action } else { nil }
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
