import AppFeature
import ComposableTesting
import Counter
import FavoritePrimes
import Foundation
import PrimeModal

extension AppEnvironment {
  /// Unimplemented requests, and a date that is fixed at three seconds past noon.
  static var nothing: AppEnvironment {
    AppEnvironment(
      counter: CounterEnvironment(nthPrime: unimplemented("nthPrime"), clock: TestClock()),
      onlineCounter: CounterEnvironment(nthPrime: unimplemented("nthPrime"), clock: TestClock()),
      favoritePrimes: FavoritePrimesEnvironment(
        update: unimplemented("update"),
        load: unimplemented("load"),
        isPrime: { isPrime($0) }
      ),
      now: { noon }
    )
  }
}

let noon = Date(timeIntervalSince1970: 12 * 3600 + 3)
let utc = TimeZone(secondsFromGMT: 0) ?? .current
