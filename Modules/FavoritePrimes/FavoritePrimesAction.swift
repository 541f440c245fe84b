/// The actions of the favorites.
public enum FavoritePrimesAction: Codable, Equatable, Sendable {
  /// Removes the favorites at these indices; indices out of range are ignored.
  case deleteFavoritePrimes(Set<Int>)
  /// Requests the n-th prime, where n is this favorite; the parent handles the action.
  case primeButtonTapped(Int)
  /// Writes the default file.
  case saveButtonTapped
  /// Writes the file with this name.
  case saveToFile(String)
  /// Reads the default file.
  case loadButtonTapped
  /// Reads the file with this name.
  case loadFromFile(String)
  /// A file has been written, from a list that was this when the request was made.
  case savedFavoritePrimes(FavoritesFile, from: [Int])
  /// A file has been read, whose favorites replace the list.
  case loadedFavoritePrimes(FavoritesFile)
  /// Writing or reading a file has failed.
  case fileFailed(FavoritesFileError)
  /// Dismisses the outcome of the last file request.
  case fileOutcomeDismissed
}
