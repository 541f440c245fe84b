/// The dependencies of the favorites.
public struct FavoritePrimesEnvironment: Sendable {
  /// Replaces the contents of a file, the default one if `name` is nil.
  ///
  /// `change` returns the new contents, given the present ones; nil if there is no file. The
  /// file is locked from reading to writing. The description of an error is shown to the user.
  public var update: Update

  /// Replaces the contents of a file and returns the new ones.
  public typealias Update =
    @Sendable (
      _ name: String?, _ change: @escaping @Sendable (FavoritesFile?) throws -> [Int]
    ) async throws -> FavoritesFile

  /// Reads a file, the default one if `name` is nil; returns nil if the file does not exist.
  ///
  /// The description of an error is shown to the user.
  public var load: @Sendable (_ name: String?) async throws -> FavoritesFile?

  /// Returns whether a number is prime, to check the contents of a file.
  public var isPrime: @Sendable (Int) -> Bool

  /// Creates an environment.
  public init(
    update: @escaping Update,
    load: @escaping @Sendable (_ name: String?) async throws -> FavoritesFile?,
    isPrime: @escaping @Sendable (Int) -> Bool
  ) {
    self.update = update
    self.load = load
    self.isPrime = isPrime
  }
}
