/// The actions of the prime detail.
public enum PrimeModalAction: Codable, Equatable, Sendable {
  /// The user saved the number to the favorites.
  case saveFavoritePrimeTapped
  /// The user removed the number from the favorites.
  case removeFavoritePrimeTapped
}

/// The user actions of the prime detail: all of its actions, since no effect sends any.
public typealias PrimeModalViewAction = PrimeModalAction
