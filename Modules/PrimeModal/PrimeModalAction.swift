/// The actions of the prime detail.
public enum PrimeModalAction: Equatable, Sendable {
  /// Make the number a favorite.
  case saveFavoritePrimeTapped
  /// Make it a favorite no longer.
  case removeFavoritePrimeTapped
}
