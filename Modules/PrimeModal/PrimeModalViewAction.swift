/// What a person can do in the prime detail.
public enum PrimeModalViewAction: Equatable, Sendable {
  /// Save it to the favorites.
  case saveFavoritePrimeTapped
  /// Remove it from the favorites.
  case removeFavoritePrimeTapped
}

extension PrimeModalAction {
  /// What a gesture means.
  public init(_ viewAction: PrimeModalViewAction) {
    self =
      switch viewAction {
      case .saveFavoritePrimeTapped: .saveFavoritePrimeTapped
      case .removeFavoritePrimeTapped: .removeFavoritePrimeTapped
      }
  }
}
