/// Identifies a file of favorites by the bytes of its path: texts with equal characters may be
/// different paths.
public struct FavoritesFileID: Codable, Hashable, Sendable {
  private let path: String

  /// Creates the id of the file at a path.
  public init(_ path: String) {
    self.path = path
  }

  /// Creates an id from its encoded form, the path.
  public init(from decoder: any Decoder) throws {
    path = try decoder.singleValueContainer().decode(String.self)
  }

  /// Encodes the path.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(path)
  }

  /// Whether two paths have the same bytes.
  public static func == (left: Self, right: Self) -> Bool {
    left.path.utf8.elementsEqual(right.path.utf8)
  }

  /// Hashes the bytes of the path.
  public func hash(into hasher: inout Hasher) {
    for byte in path.utf8 { hasher.combine(byte) }
  }
}

/// The contents of a file of favorites when it was written or read.
public struct FavoritesFile: Codable, Equatable, Sendable {
  /// Identifies the file.
  public var id: FavoritesFileID

  /// The path of the file, as messages show it.
  public var path: String

  /// The favorites in the file, in order.
  public var favoritePrimes: [Int]

  /// What the user should know about the file although it was written; nil if there is nothing.
  public var warning: String?

  /// Creates the contents of a file.
  ///
  /// - Parameters:
  ///   - id: Identifies the file; by default the one at `path`.
  ///   - path: The path of the file, as messages show it.
  ///   - favoritePrimes: The favorites in the file, in order.
  ///   - warning: What the user should know about the file although it was written.
  public init(
    id: FavoritesFileID? = nil, path: String, favoritePrimes: [Int], warning: String? = nil
  ) {
    self.id = id ?? FavoritesFileID(path)
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
