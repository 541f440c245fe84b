/// The state of the favorites.
public struct FavoritePrimesState: Codable, Hashable, Sendable {
  /// The primes the user saved, in the order of saving, without repeats.
  public var favoritePrimes: [Int]

  /// The contents of the file that was written or read last.
  public var writtenFavoritePrimes: [Int]

  /// The id of that file; nil if none was written or read.
  public var writtenFile: FavoritesFileID?

  /// The file request in flight; nil if there is none.
  public var fileRequest: FavoritesFileRequest?

  /// The outcome of the last file request, until it is dismissed or another request starts.
  public var fileOutcome: FavoritesFileOutcome?

  /// Creates a state.
  public init(
    favoritePrimes: [Int] = [],
    writtenFavoritePrimes: [Int] = [],
    writtenFile: FavoritesFileID? = nil,
    fileRequest: FavoritesFileRequest? = nil,
    fileOutcome: FavoritesFileOutcome? = nil
  ) {
    self.favoritePrimes = favoritePrimes
    self.writtenFavoritePrimes = writtenFavoritePrimes
    self.writtenFile = writtenFile
    self.fileRequest = fileRequest
    self.fileOutcome = fileOutcome
  }
}

/// A request to write or read a file of favorites.
public enum FavoritesFileRequest: Codable, Hashable, Sendable {
  /// Writes the favorites to the file.
  case save
  /// Replaces the favorites by the contents of the file.
  case load
}
