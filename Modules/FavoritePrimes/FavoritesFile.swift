/// What a file of favorites held when it was written or read.
public struct FavoritesFile: Equatable, Sendable {
  /// Where it is, as a person would name it.
  public var path: String

  /// What it holds, in order.
  public var favoritePrimes: [Int]

  /// Makes the contents of a file.
  public init(path: String, favoritePrimes: [Int]) {
    self.path = path
    self.favoritePrimes = favoritePrimes
  }
}

/// How a request of the file ended.
public enum FavoritesFileOutcome: Hashable, Sendable {
  /// So many favorites were written to a file.
  case saved(count: Int, path: String)
  /// So many favorites were read from a file; those that no file holds were dropped.
  case loaded(count: Int, path: String, dropped: [Int])
  /// Nothing was changed.
  case failed(FavoritesFileRequest, FavoritesFileError)
}

/// Why the favorites could not be written or read.
public struct FavoritesFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What failed, why, and what to do, in sentences.
  public let reason: String

  /// Makes an error.
  public init(reason: String) {
    self.reason = reason
  }

  /// The reason.
  public var description: String { reason }
}
