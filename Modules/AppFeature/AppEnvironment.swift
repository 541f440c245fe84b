public import Counter
public import FavoritePrimes
public import Foundation
internal import PrimeModal

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

  /// Returns an environment whose requests are all cancelled: that of a replay, which runs no
  /// effect, and a start for one in which only some requests are answered.
  ///
  /// - Parameter now: Returns the current date.
  /// - Returns: The environment.
  public static func withoutEffects(now: @escaping @Sendable () -> Date) -> Self {
    let counter = CounterEnvironment(nthPrime: { _, _ in throw CancellationError() })
    return Self(
      counter: counter,
      onlineCounter: counter,
      favoritePrimes: FavoritePrimesEnvironment(
        update: { _, _ in throw CancellationError() },
        load: { _ in throw CancellationError() },
        isPrime: { PrimeModal.isPrime($0) }
      ),
      now: now
    )
  }
}
