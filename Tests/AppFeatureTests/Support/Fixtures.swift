import AppFeature
import ComposableCore
import ComposableTesting
import Counter
import FavoritePrimes
import Foundation
import PrimeModal

extension AppFeature.Environment {
  /// Unimplemented requests, and a date that is fixed at three seconds past noon.
  static var nothing: AppFeature.Environment {
    var environment = AppFeature.Environment.withoutEffects(now: { noon })
    environment.counter = Counter.Environment(
      nthPrime: unimplemented("nthPrime"), clock: TestClock())
    environment.onlineCounter = environment.counter
    environment.favoritePrimes.file = unimplemented("file", placeholder: NoFile(path: ""))
    return environment
  }

  /// Requests that are answered at once, at the same date.
  static var answering: AppFeature.Environment {
    var environment = AppFeature.Environment.withoutEffects(now: { noon })
    environment.counter = Counter.Environment(
      nthPrime: { n, _ in n * 2 }, clock: ImmediateClock())
    environment.onlineCounter = environment.counter
    environment.favoritePrimes = FavoritePrimes.Environment(
      file: { NoFile(path: $0 ?? "file") }, isPrime: { $0 > 1 })
    return environment
  }
}

/// A file that does not exist, and is written at once.
struct NoFile: NumberFile {
  let path: String
  var shownPath: String { path }

  func load() async -> [Int]? { nil }

  func update(
    _ change: @Sendable ([Int]?) throws -> [Int]
  ) async throws -> (value: [Int], warning: String?) {
    (try change(nil), nil)
  }
}

extension AppFeature.ViewAction {
  /// What a user may do, for random sessions.
  static let many: [Self] = [
    .counter(.incrTapped), .counter(.decrTapped), .counter(.set(7)), .counter(.add(-3)),
    .counter(.isPrimeButtonTapped), .counter(.primeDetailDismissed),
    .counter(.nthPrimeButtonTapped), .counter(.doubleTap), .onlineCounter(.nthPrimeRequested(5)),
    .counter(.cancelTapped), .counter(.alertDismissButtonTapped),
    .primeModal(.saveFavoritePrimeTapped), .primeModal(.removeFavoritePrimeTapped),
    .favoritePrimes(.deleteFavoritePrimes([0])),
    .favoritePrimes(.primeButtonTapped(3)),
    .favoritePrimes(.saveButtonTapped), .favoritePrimes(.loadButtonTapped),
    .favoritePrimes(.fileOutcomeDismissed), .screenSelected(.favorites),
    .screenSelected(.counter),
    .sourceSelected(.online), .sourceSelected(.offline), .history(.undo), .history(.redo),
  ]
}

let noon = Date(timeIntervalSince1970: 12 * 3600 + 3)
let utc = TimeZone(secondsFromGMT: 0) ?? .current
