import AppFeature
import ComposableCore
import ComposableTerminal
import ComposableTesting
import Counter
import FavoritePrimes
import Foundation
import PrimeModal
import Testing

/// The pictures of the documents, which are drawn from full screens.
@MainActor
struct PictureTests {
  @Test("the README's picture shows the current screen")
  func detail() {
    let view = AppFeature.ViewState(
      AppFeature.State(counter: Counter.State(count: 7, isPrimeDetailShown: true)), timeZone: .gmt)
    let notice = AppFeature.notice(.counter(.isPrimeButtonTapped), before: view, after: view)
    check(AppFeature.screen(view).picture(notice: notice), "primetime")
  }

  @Test("the README's moving picture shows the current screens")
  func session() async {
    let noon = Date(timeIntervalSince1970: 43_200)
    var environment = AppFeature.Environment.withoutEffects(now: { noon })
    environment.counter.nthPrime = { _, _ in 17 }
    let store = Store(
      initialState: AppFeature.State(counter: Counter.State(count: 5)),
      reducer: AppFeature.reducer, environment: environment)
    let view = store.connect(using: AppFeature.Connector(timeZone: .gmt))
    var frames = [(screen: AppFeature.screen(view.state), notice: Notice?.none, seconds: 1.5)]
    for (action, seconds) in Self.session {
      let before = view.state
      await view.send(action).finish()
      let notice = AppFeature.notice(action, before: before, after: view.state)
      frames.append((AppFeature.screen(view.state), notice, seconds))
    }
    check(Screen.animation(of: frames, columns: 76, rows: 20), "session")
  }

  private static let session: [(AppFeature.ViewAction, Double)] = [
    (.counter(.incrTapped), 0.6), (.counter(.incrTapped), 1.2),
    (.counter(.isPrimeButtonTapped), 2), (.primeModal(.saveFavoritePrimeTapped), 1.5),
    (.counter(.primeDetailDismissed), 1), (.counter(.nthPrimeButtonTapped), 2),
    (.counter(.alertDismissButtonTapped), 0.8), (.counter(.set(17)), 0.8),
    (.counter(.isPrimeButtonTapped), 1.2), (.primeModal(.saveFavoritePrimeTapped), 1.2),
    (.counter(.primeDetailDismissed), 0.8), (.screenSelected(.favorites), 2),
    (.favoritePrimes(.deleteFavoritePrimes([0])), 1.5), (.history(.undo), 2),
  ]

  private func check(_ picture: String, _ name: String, line: UInt = #line) {
    assertGolden(
      picture, named: "../../../docs/pictures/\(name)", extension: "svg", line: line)
  }
}
