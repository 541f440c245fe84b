/// What the favorites need of the world.
public struct FavoritePrimesEnvironment: Sendable {
  /// Writes a file, the user's own one when no name is given, and says where it is.
  ///
  /// The error's description is shown to a person.
  public var save: @Sendable (_ favoritePrimes: [Int], _ name: String?) async throws -> String

  /// Reads a file, the user's own one when no name is given; nil when there is none.
  ///
  /// The error's description is shown to a person.
  public var load: @Sendable (_ name: String?) async throws -> FavoritesFile?

  /// Checks what was read.
  public var isPrime: @Sendable (Int) -> Bool

  /// Makes an environment.
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
