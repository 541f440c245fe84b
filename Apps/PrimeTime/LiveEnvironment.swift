import AppFeature
import Counter
import FavoritePrimes
import Foundation
import LiveClients
import PrimeModal

extension AppFeature.Environment {
  /// Returns the environment of the running application.
  ///
  /// - Parameters:
  ///   - favorites: The favorites files.
  ///   - now: Returns the current date, or the journal's date in a recording.
  /// - Returns: The environment.
  static func live(
    favorites: FavoritesStorage, now: @escaping @Sendable () -> Date
  ) -> Self {
    Self(
      counter: Counter.Environment(nthPrime: { try await nthPrime($0, progress: $1) }),
      onlineCounter: Counter.Environment(nthPrime: { n, _ in try await PrimeTime.onlinePrime(n) }),
      favoritePrimes: FavoritePrimes.Environment(
        file: { try favorites.file($0) }, isPrime: { $0.isPrime }),
      now: now
    )
  }
}
