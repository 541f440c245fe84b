import AppFeature
import ComposableCore
import ComposableTesting
import Counter
import FavoritePrimes
import Testing

struct AppFullScreenRendererTests {
  private static let activity = [
    Activity(date: noon, event: .addedFavoritePrime(5)),
    Activity(date: noon, event: .removedFavoritePrime(3)),
  ]

  @Test(
    "the application's screens",
    arguments: AppScreen.allCases.map { ($0.rawValue, AppState(selectedScreen: $0)) } + [
      (
        "detail",
        AppState(
          counter: CounterState(count: 7, isPrimeDetailShown: true), activityFeed: activity)
      ),
      (
        "two favorites",
        AppState(
          favorites: FavoritePrimesState(favoritePrimes: [2, 5]), activityFeed: activity,
          selectedScreen: .favorites)
      ),
    ])
  func screens(name: String, state: AppState) {
    assertScreen(
      renderAppFullScreen(AppFullScreenViewState(state, timeZone: utc)), named: "app \(name)")
  }

  @Test("no two enabled controls of a screen have the same key", arguments: AppScreen.allCases)
  func keys(selected: AppScreen) {
    var state = AppState(
      favorites: FavoritePrimesState(favoritePrimes: [2, 5]), selectedScreen: selected)
    state.history = UndoHistory(past: [[]], future: [[2]])
    let screen = renderAppFullScreen(AppFullScreenViewState(state, timeZone: utc))
    let controls = screen.controls + Self.firstLine(of: screen)
    let keys = controls.filter { $0.disabledReason == nil }.flatMap(\.keys).map { "\($0)" }
    #expect(keys.sorted() == Set(keys).sorted())
    #expect(keys.count > 4)
  }

  /// The controls of the selected line.
  private static func firstLine<Action>(of screen: Screen<Action>) -> [Screen<Action>.Control] {
    for case .list(let items, _) in screen.rows where !items.isEmpty { return items[0].controls }
    return []
  }

  @Test("only the last activities are shown, so a long feed costs nothing")
  func activities() {
    let feed = (1...1000).map { Activity(date: noon, event: .addedFavoritePrime($0)) }
    let viewState = AppFullScreenViewState(AppState(activityFeed: feed), timeZone: utc)
    #expect(viewState.activities == Array(feed.suffix(4)))
  }

  @Test("a message of the screen that is not shown is shown")
  func messageOfTheOther() {
    let state = AppState(
      counter: CounterState(count: 7, isPrimeDetailShown: false),
      favorites: FavoritePrimesState(
        fileOutcome: .failed(.save, FavoritesFileError(reason: "The disk is full."))))
    for screen in AppScreen.allCases {
      var state = state
      state.selectedScreen = screen
      guard
        case .alert(let alert) = renderAppFullScreen(
          AppFullScreenViewState(state, timeZone: utc)
        ).overlay
      else {
        Issue.record("no message is shown")
        return
      }
      #expect(alert.notice.failure == "The disk is full.")
    }
  }

  @Test("a failure is shown although the prime detail is open")
  func messageOverTheDetail() {
    let state = AppState(
      counter: CounterState(count: 7, isPrimeDetailShown: true),
      favorites: FavoritePrimesState(
        fileOutcome: .failed(.save, FavoritesFileError(reason: "The disk is full."))))
    let text = renderAppFullScreen(AppFullScreenViewState(state, timeZone: utc)).plainText()
    #expect(text.contains("The disk is full."))
  }
}
