import AppFeature
import ComposableCore
import Counter
import FavoritePrimes
import Foundation

extension AppFeature.Environment {
  /// An environment whose functions a session does not call.
  static let silent = AppFeature.Environment.withoutEffects(now: { Date(timeIntervalSince1970: 0) })
}

/// The actions of a session that ends in its initial state.
let session: [AppFeature.Action] = [
  .counterFeature(.counter(.incrTapped)), .counterFeature(.counter(.incrTapped)),
  .counterFeature(.counter(.isPrimeButtonTapped)),
  .counterFeature(.counter(.primeDetailDismissed)), .screenSelected(.favorites),
  .screenSelected(.counter), .counterFeature(.counter(.decrTapped)),
  .counterFeature(.counter(.incrTapped)), .counterFeature(.counter(.decrTapped)),
  .counterFeature(.counter(.decrTapped)),
]

extension Workload {
  /// Replays a session through PrimeTime's reducer.
  static let replay = Workload(
    id: "W8",
    title: "replay an action through PrimeTime's whole reducer",
    ways: [
      .ours(1_000_000) {
        let view = Store(
          initialState: AppFeature.State(), reducer: AppFeature.reducer, environment: .silent
        ).view(removeDuplicates: { _, _ in true })
        return { count in
          for number in 0..<count { view.send(session[number % session.count]) }
          return count % session.count == 0
        }
      }
    ]
  )
}
