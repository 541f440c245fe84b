/// The dependencies of the favorites.
public struct FavoritePrimesEnvironment: Sendable {
  /// Writes a file, the default one if `name` is nil, and returns its path.
  ///
  /// The description of an error is shown to the user.
  public var save: @Sendable (_ favoritePrimes: [Int], _ name: String?) async throws -> String

  /// Reads a file, the default one if `name` is nil; returns nil if the file does not exist.
  ///
  /// The description of an error is shown to the user.
  public var load: @Sendable (_ name: String?) async throws -> FavoritesFile?

  /// Returns whether a number is prime, to check the contents of a file.
  public var isPrime: @Sendable (Int) -> Bool

  /// Creates an environment.
  public init(
    save: @escaping @Sendable (_ favoritePrimes: [Int], _ name: String?) async throws -> String,
    load: @escaping @Sendable (_ name: String?) async throws -> FavoritesFile?,
    isPrime: @escaping @Sendable (Int) -> Bool
  ) {
    self.save = save
    self.load = load
    self.isPrime = isPrime
  }
}
