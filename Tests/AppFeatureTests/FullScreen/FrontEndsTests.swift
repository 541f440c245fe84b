import AppFeature
import ComposableCore
import ComposableTesting
import Counter
import FavoritePrimes
import PrimeModal
import Testing

/// Both front ends adapt one business logic.
@MainActor
struct FrontEndsTests {
  /// What a user wants, as each front end says it.
  static let intents: [(line: AppLineViewAction, full: AppFullScreenViewAction)] = [
    (.counter(.incrTapped), .counter(.incrTapped)),
    (.counter(.decrTapped), .counter(.decrTapped)),
    (.counter(.set(7)), .counter(.typed(.set(7)))),
    (.counter(.isPrimeButtonTapped), .counter(.isPrimeButtonTapped)),
    (.counter(.primePopoverDismissed), .counter(.primeModalDismissed)),
    (.counter(.nthPrimeButtonTapped), .counter(.nthPrimeButtonTapped)),
    (.counter(.nthPrimeButtonTapped), .counter(.doubleTap)),
    (.counter(.cancelTapped), .counter(.cancelTapped)),
    (.counter(.alertDismissButtonTapped), .counter(.alertDismissButtonTapped)),
    (.primeModal(.saveFavoritePrimeTapped), .primeModal(.saveFavoritePrimeTapped)),
    (.primeModal(.removeFavoritePrimeTapped), .primeModal(.removeFavoritePrimeTapped)),
    (
      .favoritePrimes(.deleteFavoritePrimes([0])), .favoritePrimes(.deleteKeyPressed(0))
    ),
    (.favoritePrimes(.primeButtonTapped(3)), .favoritePrimes(.primeButtonTapped(3))),
    (.favoritePrimes(.saveButtonTapped), .favoritePrimes(.saveButtonTapped)),
    (.favoritePrimes(.loadButtonTapped), .favoritePrimes(.loadButtonTapped)),
    (.favoritePrimes(.fileOutcomeDismissed), .favoritePrimes(.fileOutcomeDismissed)),
    (.screenSelected(.favorites), .screenSelected(.favorites)),
    (.screenSelected(.counter), .screenSelected(.counter)),
  ]

  @Test(
    "a command that both front ends have sends the same action",
    arguments: AppScreen.allCases.flatMap { screen in
      [[], [2, 3]].map {
        AppState(
          favorites: FavoritePrimesState(favoritePrimes: $0), selectedScreen: screen)
      }
    })
  func commands(state: AppState) throws {
    func actions<Action>(
      _ screen: Screen<Action>, _ appAction: (Action) -> AppAction
    ) -> [String: AppAction] {
      screen.controls.reduce(into: [:]) { actions, control in
        guard let command = control.command, case .button(let action) = control.kind else { return }
        actions[command] = appAction(action)
      }
    }
    let line = actions(renderApp(AppLineViewState(state, timeZone: utc))) { AppAction($0) }
    let full = actions(renderAppFullScreen(AppFullScreenViewState(state, timeZone: utc))) {
      AppAction($0)
    }
    let common = Set(line.keys).intersection(full.keys)
    #expect(common.count > 10)
    for command in common { #expect(line[command] == full[command], "\(command)") }
  }

  @Test("every intent reaches the same action through either front end")
  func actions() {
    for (line, full) in Self.intents { #expect(AppAction(line) == AppAction(full)) }
  }

  @Test("the same intents lead to the same states", arguments: 1...20)
  func states(seed: UInt64) async {
    let environment = AppEnvironment.answering
    func makeStore() -> Store<AppState, AppAction> {
      Store(
        initialState: AppState(), reducer: appReducer, environment: environment,
        // Intents for a detail that is not shown are reported.
        reporter: Reporter { _ in })
    }
    let (lineStore, fullStore) = (makeStore(), makeStore())
    let line = lineStore.connect(using: AppLineConnector(timeZone: utc))
    let full = fullStore.connect(using: AppFullScreenConnector(timeZone: utc))
    var random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    for _ in 0..<100 {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      let intent = Self.intents[Int(random % UInt64(Self.intents.count))]
      await line.send(intent.line).finish()
      await full.send(intent.full).finish()
      #expect(lineStore.view.state == fullStore.view.state)
    }
  }

  @Test("a change that the full screen does not show is no change of its view state")
  func hiddenChanges() {
    let store = Store(initialState: AppState(), reducer: appReducer, environment: .nothing)
    let full = store.connect(using: AppFullScreenConnector(timeZone: utc))
    var changes = 0
    let token = full.observe { _ in changes += 1 }
    store.view.send(.counterFeature(.counter(.nthPrimeProgressed(done: 3))))
    #expect(changes == 0)
    store.view.send(.counterFeature(.counter(.incrTapped)))
    #expect(changes == 1)
    token.cancel()
  }
}
