import AppFeature
import ComposableCore
import ComposableTesting
import Counter
import FavoritePrimes
import PrimeModal
import Testing

@MainActor
struct AppScreensTests {
  private func screen(_ state: AppFeature.State) -> Screen<AppFeature.ViewAction> {
    AppFeature.screen(AppFeature.Connector(timeZone: utc).connect(state: state))
  }

  private nonisolated static let activity = [
    Activity(date: noon, event: .addedFavoritePrime(5)),
    Activity(date: noon, event: .removedFavoritePrime(3)),
  ]
  private nonisolated static let saved = FavoritesFileOutcome.saved(
    FavoritesFile(path: "f.json", favoritePrimes: [2]), added: [], removed: [])

  private nonisolated static let states = [
    ("counter", AppFeature.State()),
    ("favorites", AppFeature.State(selectedScreen: .favorites)),
    (
      "detail",
      AppFeature.State(
        counter: Counter.State(count: 7, isPrimeDetailShown: true), activityFeed: activity)
    ),
    (
      "two favorites",
      AppFeature.State(
        favorites: FavoritePrimes.State(favoritePrimes: [2, 5]), activityFeed: activity,
        selectedScreen: .favorites)
    ),
    (
      "request on favorites",
      AppFeature.State(
        counter: Counter.State(
          nthPrimeRequest: Counter.NthPrimeRequest(n: 7, done: 3, isSlow: true)),
        favorites: FavoritePrimes.State(favoritePrimes: [7]), selectedScreen: .favorites)
    ),
    (
      "alert on favorites",
      AppFeature.State(
        counter: Counter.State(alertNthPrime: Counter.PrimeAlert(n: 2, result: .success(3))),
        selectedScreen: .favorites)
    ),
    (
      "alert over detail",
      AppFeature.State(
        counter: Counter.State(
          count: 7, alertNthPrime: Counter.PrimeAlert(n: 2, result: .success(3)),
          isPrimeDetailShown: true))
    ),
    (
      "message over detail",
      AppFeature.State(
        counter: Counter.State(count: 7, isPrimeDetailShown: true),
        favorites: FavoritePrimes.State(fileOutcome: saved))
    ),
  ]

  @Test("the app's screens match their golden files", arguments: states)
  func screens(name: String, state: AppFeature.State) {
    assertScreen(screen(state), named: "app \(name)", isComplete: true)
  }

  @Test("every command can be typed on every screen without a message", arguments: states)
  func commands(name: String, state: AppFeature.State) {
    func words(_ state: AppFeature.State) -> Set<String> {
      let screen = screen(state)
      return Set((screen.controls + screen.itemFields).compactMap(\.command))
    }
    #expect(words(state) == (state.hasMessage ? ["ok"] : words(AppFeature.State())))
  }

  @Test("no two screens share a command")
  func distinctCommands() {
    let counter = Counter.screen(Counter.ViewState(Counter.State())).controls
    let favorites = FavoritePrimes.screen(FavoritePrimes.ViewState(FavoritePrimes.State()))
    let detail = PrimeModal.State(count: 7, favoritePrimes: [])
    let words = [
      Set(counter.compactMap(\.command)),
      Set((favorites.controls + favorites.itemFields).compactMap(\.command)),
      Set(PrimeModal.screen(PrimeModal.ViewState(detail)).controls.compactMap(\.command)),
      ["undo", "redo", "online", "offline", "activity", "go", "close"],
    ]
    #expect(words.reduce(0) { $0 + $1.count } == words.reduce(Set()) { $0.union($1) }.count)
  }

  @Test("no two enabled controls on a screen share a key", arguments: AppScreen.allCases)
  func keys(selected: AppScreen) {
    var state = AppFeature.State(
      favorites: FavoritePrimes.State(favoritePrimes: [2, 5]), selectedScreen: selected)
    state.history = UndoHistory(past: [[]], future: [[2]])
    let screen = screen(state)
    var keys: [ScreenKey] = []
    _ = screen.firstShownControl {
      if $0.isEnabled { keys += $0.keys }
      return false
    }
    for case .list(let items, _) in screen.rows { keys += items[0].controls.flatMap(\.keys) }
    #expect(keys.count == Set(keys).count)
    // Those of the navigation, and of the screen.
    #expect(keys.count > AppScreen.allCases.count)
  }

  @Test("each view action changes the expected part of the state")
  func actions() {
    check(.counter(.incrTapped)) { $0.counter.count = 8 }
    check(.primeModal(.saveFavoritePrimeTapped)) { $0.favorites.favoritePrimes = [2, 7] }
    check(.favoritePrimes(.deleteFavoritePrimes([0]))) { $0.favorites.favoritePrimes = [] }
    check(.screenSelected(.favorites)) { $0.selectedScreen = .favorites }
    check(.sourceSelected(.online)) { $0.nthPrimeSource = .online }
    check(.onlineCounter(.nthPrimeButtonTapped)) {
      $0.counter.nthPrimeRequest = Counter.NthPrimeRequest(n: 7)
    }
    check(.history(.redo)) { $0.favorites.favoritePrimes = [3] }
  }

  private func check(_ action: AppFeature.ViewAction, _ change: (inout AppFeature.State) -> Void) {
    let start = AppFeature.State(
      counter: Counter.State(count: 7, isPrimeDetailShown: true),
      favorites: FavoritePrimes.State(favoritePrimes: [2]), history: UndoHistory(future: [[3]]))
    var (state, expected) = (start, start)
    _ = AppFeature.reducer(&state, AppFeature.Connector().connect(action: action), .nothing)
    change(&expected)
    state.activityFeed = []
    (state.history, expected.history) = (UndoHistory(), UndoHistory())
    #expect(state == expected)
  }

  @Test("requests go to the selected source", arguments: NthPrimeSource.allCases)
  func source(_ source: NthPrimeSource) throws {
    let screen = screen(AppFeature.State(counter: Counter.State(count: 7), nthPrimeSource: source))
    let nth = try #require(screen.firstControl { $0.command == "nth" })
    guard case .button(let action) = nth.kind else { return }
    #expect(
      action
        == (source == .online
          ? .onlineCounter(.nthPrimeButtonTapped) : .counter(.nthPrimeButtonTapped)))
    let other = NthPrimeSource.allCases.filter { $0 != source }.map(\.rawValue)
    #expect(
      screen.controls.filter { ["online", "offline"].contains($0.command) && $0.isEnabled }
        .map(\.command) == other)
  }

  @Test("the online source cannot be selected without an API key")
  func noKey() throws {
    var state = AppFeature.State(isOnlineAvailable: false)
    let online = try #require(screen(state).firstControl { $0.command == "online" })
    #expect(online.refusal == Refusal("there is no Wolfram Alpha key"))
    _ = AppFeature.reducer(&state, .sourceSelected(.online), .nothing)
    #expect(state.nthPrimeSource == .offline)
  }

  @Test("a hidden detail's commands are disabled and suggest 'prime'")
  func detailCommands() {
    let refusals = screen(AppFeature.State()).controls
      .filter { ["star", "unstar", "close"].contains($0.command) }.map(\.refusal)
    #expect(
      refusals == Array(repeating: Refusal("the detail is not open", remedies: "prime"), count: 3))
  }

  @Test(
    "a detail without a prime suggests commands of other features",
    arguments: [(8, "+"), (1, "set 7"), (.max, "set 7")])
  func otherFeatures(count: Int, remedy: String) {
    let screen = screen(
      AppFeature.State(counter: Counter.State(count: count, isPrimeDetailShown: true)))
    func remedies(_ command: String) -> [String]? {
      screen.firstControl { $0.command == command }?.refusal?.remedies
    }
    #expect(remedies("star") == [remedy])
    #expect(remedies("unstar") == ["favorites"])
  }

  @Test("a request in flight disables counting, requests and the source choice")
  func busy() throws {
    let busy = AppFeature.State(
      counter: Counter.State(nthPrimeRequest: Counter.NthPrimeRequest(n: 7)),
      favorites: FavoritePrimes.State(favoritePrimes: [7]), selectedScreen: .favorites)
    let screen = screen(busy)
    let disabled = screen.controls.filter { $0.refusal?.remedies == ["cancel", "wait"] }
    #expect(Set(disabled.compactMap(\.command)).isSuperset(of: ["nth", "+", "online", "offline"]))
    let ask = try #require(screen.itemFields.first { $0.command == "ask" })
    guard case .field(_, let parse) = ask.kind else { return }
    #expect(
      parse("7")
        == .failure(Refusal("still asking for the 7th prime", remedies: "cancel", "wait")))
  }

  private func notice(
    _ action: AppFeature.ViewAction, from before: AppFeature.State = AppFeature.State(),
    _ after: AppFeature.State
  ) -> Notice? {
    AppFeature.notice(
      action, before: AppFeature.ViewState(before, timeZone: utc),
      after: AppFeature.ViewState(after, timeZone: utc)
    )
  }

  @Test("each command shows its feature's notice")
  func notices() {
    let one = AppFeature.State(
      counter: Counter.State(count: 2, isPrimeDetailShown: true),
      favorites: FavoritePrimes.State(favoritePrimes: [2]))
    var none = one
    none.favorites.favoritePrimes = []
    #expect(notice(.counter(.incrTapped), one) == nil)
    #expect(notice(.onlineCounter(.isPrimeButtonTapped), one) == Notice("2 is prime"))
    #expect(
      notice(.primeModal(.saveFavoritePrimeTapped), from: none, one)
        == Notice("added 2 to favorites (1)"))
    #expect(
      notice(.favoritePrimes(.deleteFavoritePrimes([0])), from: one, none)
        == Notice("removed 2 from favorites (0)"))
    #expect(notice(.history(.undo), from: one, none) == Notice("undone: removed 2 from favorites"))
    #expect(notice(.history(.redo), from: none, one) == Notice("redone: added 2 to favorites"))
    #expect(notice(.history(.redo), from: one, one) == nil)
  }

  @Test("requesting a favorite's prime shows the counter's notice")
  func favoritesPrime() {
    let found = AppFeature.State(
      counter: Counter.State(alertNthPrime: Counter.PrimeAlert(n: 5, result: .success(11))))
    #expect(
      notice(.favoritePrimes(.primeButtonTapped(5)), found) == Notice("the 5th prime is 11"))
  }

  @Test("the view store does not notify observers of changes it does not show")
  func hiddenChanges() {
    let store = Store(
      initialState: AppFeature.State(
        counter: Counter.State(nthPrimeRequest: Counter.NthPrimeRequest(n: 7))),
      reducer: AppFeature.reducer, environment: .nothing)
    let view = store.connect(using: AppFeature.Connector(timeZone: utc))
    var changes = 0
    let token = view.observe { _ in changes += 1 }
    store.view.send(.counterFeature(.counter(.nthPrimeProgressed(done: 3))))
    #expect(changes == 0)
    store.view.send(.counterFeature(.counter(.isPrimeButtonTapped)))
    #expect(changes == 1)
    token.cancel()
  }
}

extension AppFeature.State {
  fileprivate var hasMessage: Bool {
    counter.alertNthPrime != nil || favorites.fileOutcome != nil
  }
}
