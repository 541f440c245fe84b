import AppFeature
import ComposableTesting
import Counter
import FavoritePrimes
import Foundation
import PrimeModal

extension AppEnvironment {
  /// Unimplemented requests, and a date that is fixed at three seconds past noon.
  static var nothing: AppEnvironment {
    var environment = AppEnvironment.withoutEffects(now: { noon })
    environment.counter = CounterEnvironment(
      nthPrime: unimplemented("nthPrime"), clock: TestClock())
    environment.onlineCounter = environment.counter
    environment.favoritePrimes.update = unimplemented("update")
    environment.favoritePrimes.load = unimplemented("load")
    return environment
  }

  /// Requests that are answered at once, at the same date.
  static var answering: AppEnvironment {
    var environment = AppEnvironment.withoutEffects(now: { noon })
    environment.counter = CounterEnvironment(
      nthPrime: { n, _ in n * 2 }, clock: ImmediateClock())
    environment.onlineCounter = environment.counter
    environment.favoritePrimes = FavoritePrimesEnvironment(
      update: { FavoritesFile(path: $0 ?? "file", favoritePrimes: try $1(nil)) },
      load: { _ in nil }, isPrime: { $0 > 1 })
    return environment
  }
}

let noon = Date(timeIntervalSince1970: 12 * 3600 + 3)
let utc = TimeZone(secondsFromGMT: 0) ?? .current
