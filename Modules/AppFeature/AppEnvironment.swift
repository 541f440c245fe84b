public import Counter
public import FavoritePrimes
public import Foundation

/// The dependencies of the application.
public struct AppEnvironment: Sendable {
  /// The dependencies of the counter.
  public var counter: CounterEnvironment

  /// The dependencies of the favorites.
  public var favoritePrimes: FavoritePrimesEnvironment

  /// Returns the current date.
  public var now: @Sendable () -> Date

  /// Creates an environment.
  public init(
    counter: CounterEnvironment,
    favoritePrimes: FavoritePrimesEnvironment,
    now: @escaping @Sendable () -> Date
  ) {
    self.counter = counter
    self.favoritePrimes = favoritePrimes
    self.now = now
  }
}
