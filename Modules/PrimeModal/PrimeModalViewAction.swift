/// The user actions of the prime detail.
public enum PrimeModalViewAction: Equatable, Sendable {
  /// The user saved the number to the favorites.
  case saveFavoritePrimeTapped
  /// The user removed the number from the favorites.
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
