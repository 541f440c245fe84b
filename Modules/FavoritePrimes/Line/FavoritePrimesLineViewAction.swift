/// The user actions of the favorites.
public enum FavoritePrimesLineViewAction: Equatable, Sendable {
  /// Removes the favorites at these indices.
  case deleteFavoritePrimes(Set<Int>)
  /// Requests the n-th prime, where n is this favorite.
  case primeButtonTapped(Int)
  /// Writes the default file.
  case saveButtonTapped
  /// Writes the file with this name.
  case saveToFile(String)
  /// Reads the default file.
  case loadButtonTapped
  /// Reads the file with this name.
  case loadFromFile(String)
  /// Dismisses the outcome of the last file request.
  case fileOutcomeDismissed
}

extension FavoritePrimesAction {
  /// Creates an action from a user action.
  public init(_ viewAction: FavoritePrimesLineViewAction) {
    self =
      switch viewAction {
      case .deleteFavoritePrimes(let indices): .deleteFavoritePrimes(indices)
      case .primeButtonTapped(let number): .primeButtonTapped(number)
      case .saveButtonTapped: .saveButtonTapped
      case .saveToFile(let name): .saveToFile(name)
      case .loadButtonTapped: .loadButtonTapped
      case .loadFromFile(let name): .loadFromFile(name)
      case .fileOutcomeDismissed: .fileOutcomeDismissed
      }
  }
}
