public import Counter
public import FavoritePrimes
public import Foundation

/// The dependencies of the application.
public struct AppEnvironment: Sendable {
  /// The dependencies of the counter, whose nth primes are computed.
  public var counter: CounterEnvironment

  /// The dependencies of the counter, whose nth primes are asked for online.
  public var onlineCounter: CounterEnvironment

  /// The dependencies of the favorites.
  public var favoritePrimes: FavoritePrimesEnvironment

  /// Returns the current date.
  public var now: @Sendable () -> Date

  /// Creates an environment.
  public init(
    counter: CounterEnvironment,
    onlineCounter: CounterEnvironment,
    favoritePrimes: FavoritePrimesEnvironment,
    now: @escaping @Sendable () -> Date
  ) {
    self.counter = counter
    self.onlineCounter = onlineCounter
    self.favoritePrimes = favoritePrimes
    self.now = now
  }
}
