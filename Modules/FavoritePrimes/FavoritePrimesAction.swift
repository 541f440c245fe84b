/// Everything that can happen to the favorites.
public enum FavoritePrimesAction: Equatable, Sendable {
  /// Remove what stands at these places, all at once. Places that do not exist are passed over.
  case deleteFavoritePrimes(Set<Int>)
  /// Ask for the prime whose place is this favorite. The application answers it.
  case primeButtonTapped(Int)
  /// Write the user's own file.
  case saveButtonTapped
  /// Write a file of this name.
  case saveToFile(String)
  /// Read the user's own file.
  case loadButtonTapped
  /// Read a file of this name.
  case loadFromFile(String)
  /// The file has been written.
  case savedFavoritePrimes(FavoritesFile)
  /// The file has been read: its favorites replace the list.
  case loadedFavoritePrimes(FavoritesFile)
  /// The file could not be written or read.
  case fileFailed(FavoritesFileError)
  /// The outcome has been read.
  case fileOutcomeDismissed
}
