import AppFeature
import ComposableCore
import ComposableTesting
import Counter
import FavoritePrimes
import PrimeModal
import Testing

@MainActor
struct AppReducerTests {
  @Test("a session works across the counter, the prime detail and the favorites")
  func wholeSession() async {
    var environment = AppFeature.Environment.nothing
    environment.counter.nthPrime = { n, _ in n == 3 ? 5 : 0 }
    environment.favoritePrimes.file = { _ in NoFile(path: "favorites.json") }
    let file = FavoritesFile(path: "favorites.json", favoritePrimes: [3])
    await assert(
      initialState: AppFeature.State(counter: Counter.State(count: 2)),
      reducer: AppFeature.reducer,
      environment: environment,
      steps: Step(.send, .counterFeature(.counter(.incrTapped))) { $0.counter.count = 3 },
      Step(.send, .counterFeature(.counter(.isPrimeButtonTapped))) {
        $0.counter.isPrimeDetailShown = true
      },
      Step(.send, .counterFeature(.primeModal(.saveFavoritePrimeTapped))) {
        $0.favorites.favoritePrimes = [3]
        $0.activityFeed = [Activity(date: noon, event: .addedFavoritePrime(3))]
        $0.history = UndoHistory(past: [[]])
      },
      Step(.send, .counterFeature(.counter(.primeDetailDismissed))) {
        $0.counter.isPrimeDetailShown = false
      },
      Step(.send, .screenSelected(.favorites)) { $0.selectedScreen = .favorites },
      Step(.send, .favoritePrimes(.view(.saveButtonTapped))) { $0.favorites.fileRequest = .save },
      Step(.receive, .favoritePrimes(.savedFavoritePrimes(file, from: [3]))) {
        $0.favorites.fileRequest = nil
        $0.favorites.written = file
        $0.favorites.fileOutcome = .saved(file, added: [], removed: [])
      },
      Step(.send, .favoritePrimes(.view(.primeButtonTapped(3)))),
      Step(.receive, .counterFeature(.counter(.requestNthPrimeOf(3)))) {
        $0.counter.nthPrimeRequest = Counter.NthPrimeRequest(n: 3)
      },
      Step(.receive, .counterFeature(.counter(.nthPrimeResponse(n: 3, .success(5))))) {
        $0.counter.nthPrimeRequest = nil
        $0.counter.alertNthPrime = Counter.PrimeAlert(n: 3, result: .success(5))
      },
      Step(.send, .favoritePrimes(.view(.deleteFavoritePrimes([0])))) {
        $0.favorites.favoritePrimes = []
        $0.activityFeed.append(Activity(date: noon, event: .removedFavoritePrime(3)))
        $0.history = UndoHistory(past: [[], [3]])
      }
    )
  }

  @Test("each source answers its own requests")
  func twoSources() async {
    var environment = AppFeature.Environment.nothing
    environment.counter.nthPrime = { _, _ in 5 }
    environment.onlineCounter.nthPrime = { _, _ in throw Offline() }
    let failure = "There is no line."
    await assert(
      initialState: AppFeature.State(counter: Counter.State(count: 2)),
      reducer: AppFeature.reducer,
      environment: environment,
      steps: Step(.send, .onlineCounterFeature(.counter(.incrTapped))) { $0.counter.count = 3 },
      Step(.send, .onlineCounterFeature(.counter(.requestNthPrime))) {
        $0.counter.nthPrimeRequest = Counter.NthPrimeRequest(n: 3)
      },
      Step(.receive, .onlineCounterFeature(.counter(.nthPrimeResponse(n: 3, .failure(failure))))) {
        $0.counter.nthPrimeRequest = nil
        $0.counter.alertNthPrime = Counter.PrimeAlert(n: 3, result: .failure(failure))
      },
      Step(.send, .counterFeature(.counter(.requestNthPrime))) {
        $0.counter.nthPrimeRequest = Counter.NthPrimeRequest(n: 3)
        $0.counter.alertNthPrime = nil
      },
      Step(.receive, .counterFeature(.counter(.nthPrimeResponse(n: 3, .success(5))))) {
        $0.counter.nthPrimeRequest = nil
        $0.counter.alertNthPrime = Counter.PrimeAlert(n: 3, result: .success(5))
      }
    )
  }

  @Test("a request for a favorite's prime uses and locks the selected source")
  func selectedSource() async {
    var environment = AppFeature.Environment.nothing
    let clock = TestClock()
    environment.onlineCounter.nthPrime = { _, _ in
      try await clock.sleep(for: .seconds(1))
      return 5
    }
    await assert(
      initialState: AppFeature.State(favorites: FavoritePrimes.State(favoritePrimes: [3])),
      reducer: AppFeature.reducer,
      environment: environment,
      steps: Step(.send, .sourceSelected(.online)) { $0.nthPrimeSource = .online },
      Step(.send, .favoritePrimes(.view(.primeButtonTapped(3)))),
      Step(.receive, .onlineCounterFeature(.counter(.requestNthPrimeOf(3)))) {
        $0.counter.nthPrimeRequest = Counter.NthPrimeRequest(n: 3)
      },
      Step(.send, .sourceSelected(.offline)),
      Step(.send, .onlineCounterFeature(.counter(.cancelNthPrimeRequest))) {
        $0.counter.nthPrimeRequest = nil
      },
      Step(.send, .sourceSelected(.offline)) { $0.nthPrimeSource = .offline }
    )
  }

  @Test(
    "a change to the favorites by any feature is logged and can be undone")
  func undo() {
    let events: [Activity.Event] = [
      .addedFavoritePrime(7), .removedFavoritePrime(2), .addedFavoritePrime(2),
    ]
    var state = AppFeature.State(
      counter: Counter.State(count: 7, isPrimeDetailShown: true),
      favorites: FavoritePrimes.State(favoritePrimes: [2]))
    func send(_ action: AppFeature.Action) { _ = AppFeature.reducer(&state, action, .nothing) }
    send(.counterFeature(.primeModal(.saveFavoritePrimeTapped)))
    send(.favoritePrimes(.view(.deleteFavoritePrimes([0]))))
    #expect(state.favorites.favoritePrimes == [7])
    send(.history(.undo))
    #expect(state.favorites.favoritePrimes == [2, 7])
    #expect(state.activityFeed == events.map { Activity(date: noon, event: $0) })
    send(.history(.undo))
    #expect(state.favorites.favoritePrimes == [2])
    send(.history(.redo))
    send(.history(.redo))
    #expect(state.favorites.favoritePrimes == [7])
    #expect(!state.history.canRedo)
  }

  @Test("changes merged from the file cannot be undone")
  func undoAfterMerge() {
    let file = FavoritesFile(path: "f.json", favoritePrimes: [2, 3])
    var state = AppFeature.State(favorites: FavoritePrimes.State(favoritePrimes: [2]))
    _ = AppFeature.reducer(&state, .favoritePrimes(.view(.deleteFavoritePrimes([0]))), .nothing)
    #expect(state.history.canUndo)
    _ = AppFeature.reducer(&state, .favoritePrimes(.savedFavoritePrimes(file, from: [])), .nothing)
    #expect(state.favorites.favoritePrimes == [2, 3])
    #expect(!state.history.canUndo)
  }

  @Test("loading a file cannot be undone")
  func undoAfterLoad() {
    let file = FavoritesFile(path: "f.json", favoritePrimes: [2, 3])
    var state = AppFeature.State(favorites: FavoritePrimes.State(favoritePrimes: [5]))
    _ = AppFeature.reducer(&state, .favoritePrimes(.view(.deleteFavoritePrimes([0]))), .nothing)
    _ = AppFeature.reducer(&state, .favoritePrimes(.loadedFavoritePrimes(file)), .nothing)
    _ = AppFeature.reducer(&state, .history(.undo), .nothing)
    #expect(state.favorites.favoritePrimes == [2, 3])
  }

  @Test("the detail and the list share the favorites")
  func sharedState() throws {
    let store = Store(
      initialState: AppFeature.State(counter: Counter.State(count: 7, isPrimeDetailShown: true)),
      reducer: AppFeature.reducer,
      environment: .nothing
    )
    let detail = try #require(
      store.scope(state: \.counterFeature, action: .counterFeature)
        .ifLet(state: \.primeModal, action: .primeModal)
    ).view
    let list = store.scope(state: \.favorites, action: .favoritePrimes).view
    detail.send(.saveFavoritePrimeTapped)
    #expect(list.favoritePrimes == [7])
    list.send(.view(.deleteFavoritePrimes([0])))
    #expect(detail.favoritePrimes.isEmpty)
  }
}

private struct Offline: Error, CustomStringConvertible { let description = "There is no line." }
