import AppFeature
import ComposableCore
import ComposableTesting
import Counter
import FavoritePrimes
import PrimeModal
import Testing

struct AppLineRendererTests {
  private func screen(_ state: AppState) -> Screen<AppLineViewAction> {
    renderApp(AppLineViewState(state, timeZone: utc))
  }

  @Test(
    "the application's screens",
    arguments: AppScreen.allCases.map { ($0.rawValue, AppState(selectedScreen: $0)) } + [
      ("detail", AppState(counter: CounterState(count: 7, isPrimeDetailShown: true))),
      (
        "two favorites",
        AppState(
          favorites: FavoritePrimesState(favoritePrimes: [2, 3]), selectedScreen: .favorites)
      ),
      (
        "alert on favorites",
        AppState(
          counter: CounterState(alertNthPrime: PrimeAlert(n: 2, result: .success(3))),
          selectedScreen: .favorites)
      ),
    ])
  func screens(name: String, state: AppState) {
    assertScreen(screen(state), named: "app \(name)")
  }

  private static let states =
    AppScreen.allCases.map { AppState(selectedScreen: $0) } + [
      AppState(counter: CounterState(count: 4, isPrimeDetailShown: true)),
      AppState(
        counter: CounterState(
          count: 7, isPrimeDetailShown: true, alertNthPrime: PrimeAlert(n: 7, result: .success(17)))
      ),
      AppState(counter: CounterState(nthPrimeRequest: NthPrimeRequest(n: 7))),
      detailAndMessage,
    ]

  @Test("every screen has a control for every command of any screen", arguments: states)
  func commands(state: AppState) {
    func words(_ state: AppState) -> Set<String> {
      Set(screen(state).controls.compactMap(\.command))
    }
    #expect(words(state) == Self.states.reduce(into: []) { $0.formUnion(words($1)) })
  }

  @Test("no two features have the same command, of which only one would answer", arguments: states)
  func commandsOfOneFeature(state: AppState) {
    // A button and a field may share one: `nth` and `nth 7`.
    let buttons = screen(state).controls.compactMap { control -> String? in
      if case .button = control.kind { control.command } else { nil }
    }
    let fields = screen(state).controls.compactMap { control -> String? in
      if case .field = control.kind { control.command } else { nil }
    }
    #expect(buttons.sorted() == Set(buttons).sorted())
    #expect(fields.sorted() == Set(fields).sorted())
  }

  private static let detailAndMessage = AppState(
    counter: CounterState(count: 7, isPrimeDetailShown: true),
    favorites: FavoritePrimesState(fileOutcome: .saved(count: 1, path: "f.json")))

  @Test("a message of the other screen is shown at once, also over the detail")
  func messageOverDetail() {
    guard case .alert(let alert) = screen(Self.detailAndMessage).overlay else {
      Issue.record("the message is not shown")
      return
    }
    #expect(alert.notice == Notice("wrote 1 favorite to f.json"))
  }

  @Test("without the detail, its commands are disabled with a reason")
  func detailCommands() {
    let reasons = screen(AppState()).controls
      .filter { ["star", "unstar", "close"].contains($0.command) }.map(\.disabledReason)
    #expect(reasons.count == 3)
    #expect(Set(reasons) == ["no detail is shown. Ask 'prime' first."])
  }

  @Test("while a request is in flight, no other prime can be requested")
  func busy() {
    let busy = screen(AppState(counter: CounterState(nthPrimeRequest: NthPrimeRequest(n: 7))))
    let reasons = busy.controls.filter { $0.command == "nth" || $0.command == "ask" }
      .map(\.disabledReason)
    #expect(reasons.count == 3)
    #expect(Set(reasons) == ["still asking for the 7th prime. Try 'cancel' or 'wait'."])
  }
}

struct AppNoticeTests {
  private func notice(
    _ action: AppLineViewAction,
    from before: AppState = AppState(),
    _ after: AppState
  ) -> Notice {
    appNotice(
      action,
      before: AppLineViewState(before, timeZone: utc),
      after: AppLineViewState(after, timeZone: utc)
    )
  }

  @Test("the notice for 'prime' states the result")
  func prime() {
    let shown = AppState(counter: CounterState(count: 2, isPrimeDetailShown: true))
    #expect(notice(.counter(.isPrimeButtonTapped), shown) == Notice("2 is prime"))
  }

  @Test("each feature's commands have that feature's notices")
  func features() {
    let one = AppState(
      counter: CounterState(count: 2, isPrimeDetailShown: true),
      favorites: FavoritePrimesState(favoritePrimes: [2]))
    var none = one
    none.favorites.favoritePrimes = []
    #expect(notice(.counter(.incrTapped), one) == Notice("counter 2"))
    #expect(
      notice(.primeModal(.saveFavoritePrimeTapped), from: none, one)
        == Notice("added 2 to favorites (1)"))
    #expect(
      notice(.favoritePrimes(.deleteFavoritePrimes([0])), from: one, none)
        == Notice("removed 2 from favorites (0)"))
    #expect(notice(.screenSelected(.favorites), one) == Notice("showing Favorites"))
  }

  @Test("the notice for a favorite's prime is the counter's")
  func favoritesPrime() {
    let found = AppState(
      counter: CounterState(alertNthPrime: PrimeAlert(n: 5, result: .success(11))))
    #expect(
      notice(.favoritePrimes(.primeButtonTapped(5)), found) == Notice("the 5th prime is 11"))
  }

  @Test("the warning at the exit states how many favorites were not written")
  func exitWarning() {
    func exitWarning(_ primes: [Int]) -> String? {
      let favorites = FavoritePrimesState(favoritePrimes: primes, writtenFavoritePrimes: [2])
      return appExitWarning(AppLineViewState(AppState(favorites: favorites), timeZone: utc))
    }
    #expect(exitWarning([2]) == nil)
    #expect(exitWarning([2, 3]) == "1 favorite was not written. Try 'write'.")
    #expect(exitWarning([3, 5]) == "2 favorites and 1 removal were not written. Try 'write'.")
  }
}
