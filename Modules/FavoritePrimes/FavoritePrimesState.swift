/// The facts of the favorite primes.
public struct FavoritePrimesState: Hashable, Sendable {
  /// The primes the user saved, in the order of saving, without repeats.
  public var favoritePrimes: [Int]

  /// What the file held when it was last written or read.
  public var writtenFavoritePrimes: [Int]

  /// What is being done with the file, if something is.
  public var fileRequest: FavoritesFileRequest?

  /// How the last request of the file ended, until it is dismissed or another one starts.
  public var fileOutcome: FavoritesFileOutcome?

  /// Makes the state of the favorites.
  public init(
    favoritePrimes: [Int] = [],
    writtenFavoritePrimes: [Int] = [],
    fileRequest: FavoritesFileRequest? = nil,
    fileOutcome: FavoritesFileOutcome? = nil
  ) {
    self.favoritePrimes = favoritePrimes
    self.writtenFavoritePrimes = writtenFavoritePrimes
    self.fileRequest = fileRequest
    self.fileOutcome = fileOutcome
  }

  /// Whether there is something that the file does not hold.
  public var hasUnwrittenChanges: Bool { favoritePrimes != writtenFavoritePrimes }
}

/// What can be done with the file.
public enum FavoritesFileRequest: Hashable, Sendable {
  /// Write the favorites to it.
  case save
  /// Replace the favorites by what it holds.
  case load
}
