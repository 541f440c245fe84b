public import Counter
public import FavoritePrimes
public import Foundation

/// What the application needs of the world.
public struct AppEnvironment: Sendable {
  /// What the counter needs.
  public var counter: CounterEnvironment

  /// What the favorites need.
  public var favoritePrimes: FavoritePrimesEnvironment

  /// The time of what happens now.
  public var now: @Sendable () -> Date

  /// Makes an environment.
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
