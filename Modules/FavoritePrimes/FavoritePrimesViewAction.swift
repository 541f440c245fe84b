/// What a person can do with the favorites.
public enum FavoritePrimesViewAction: Equatable, Sendable {
  /// Remove what stands at these places.
  case deleteFavoritePrimes(Set<Int>)
  /// Ask for the prime whose place is this favorite.
  case primeButtonTapped(Int)
  /// Write the user's own file.
  case saveButtonTapped
  /// Write a file of this name.
  case saveToFile(String)
  /// Read the user's own file.
  case loadButtonTapped
  /// Read a file of this name.
  case loadFromFile(String)
  /// The outcome has been read.
  case fileOutcomeDismissed
}

extension FavoritePrimesAction {
  /// What a gesture means.
  public init(_ viewAction: FavoritePrimesViewAction) {
    self =
      switch viewAction {
      case .deleteFavoritePrimes(let places): .deleteFavoritePrimes(places)
      case .primeButtonTapped(let number): .primeButtonTapped(number)
      case .saveButtonTapped: .saveButtonTapped
      case .saveToFile(let name): .saveToFile(name)
      case .loadButtonTapped: .loadButtonTapped
      case .loadFromFile(let name): .loadFromFile(name)
      case .fileOutcomeDismissed: .fileOutcomeDismissed
      }
  }
}
