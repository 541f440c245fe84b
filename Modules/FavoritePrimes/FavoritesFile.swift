/// The contents of a file of favorites when it was written or read.
public struct FavoritesFile: Codable, Equatable, Sendable {
  /// The path of the file, as messages show it.
  public var path: String

  /// The favorites in the file, in order.
  public var favoritePrimes: [Int]

  /// What the user should know about the file although it was written; nil if there is nothing.
  public var warning: String?

  /// Creates the contents of a file.
  public init(path: String, favoritePrimes: [Int], warning: String? = nil) {
    self.path = path
    self.favoritePrimes = favoritePrimes
    self.warning = warning
  }
}

/// The outcome of a file request.
public enum FavoritesFileOutcome: Codable, Hashable, Sendable {
  /// The favorites were written to a file, with the changes that others had made to it.
  case saved(
    count: Int, path: String, merged: FavoritesChange = FavoritesChange(), warning: String? = nil)
  /// The favorites were read from a file; `dropped` were neither in it nor in the file before it.
  case loaded(count: Int, path: String, dropped: [Int])
  /// The request failed; the list is unchanged.
  case failed(FavoritesFileRequest, FavoritesFileError)
}

/// An error that occurs while favorites are written or read.
public struct FavoritesFileError: Error, Codable, Hashable, Sendable, CustomStringConvertible {
  /// The failed operation, its cause and a remedy, in sentences.
  public let reason: String

  /// Creates an error.
  public init(reason: String) {
    self.reason = reason
  }

  /// The reason.
  public var description: String { reason }
}
