import AppFeature
import Counter
import FavoritePrimes
import PrimeModal
import Testing

@MainActor
struct AppLineConnectorTests {
  private let connector = AppLineConnector(timeZone: utc)

  @Test("the view state combines the view states of all features")
  func state() {
    var state = AppState(
      counter: CounterState(count: 7),
      favorites: FavoritePrimesState(favoritePrimes: [2]),
      activityFeed: [Activity(date: noon, event: .addedFavoritePrime(2))],
      selectedScreen: .favorites
    )
    let shown = connector.connect(state: state)
    #expect(shown.counter == CounterLineViewState(state.counter))
    #expect(shown.primeModal == nil)
    #expect(shown.favoritePrimes == FavoritePrimesLineViewState(state.favorites))
    #expect(shown.activity == "activity: 12:00:03 added 2 to favorites")
    #expect(shown.selectedScreen == .favorites)
    state.counter.isPrimeDetailShown = true
    #expect(connector.connect(state: state).primeModal?.answer == "7 is prime")
  }

  @Test("every view action maps to an action of its feature")
  func action() {
    #expect(
      connector.connect(action: .counter(.nthPrimeButtonTapped))
        == .counterFeature(.counter(.requestNthPrime)))
    #expect(
      connector.connect(action: .onlineCounter(.nthPrimeButtonTapped))
        == .onlineCounterFeature(.counter(.requestNthPrime)))
    #expect(connector.connect(action: .sourceSelected(.online)) == .sourceSelected(.online))
    #expect(
      connector.connect(action: .primeModal(.saveFavoritePrimeTapped))
        == .counterFeature(.primeModal(.saveFavoritePrimeTapped)))
    #expect(
      connector.connect(action: .favoritePrimes(.loadButtonTapped))
        == .favoritePrimes(.loadButtonTapped))
    #expect(connector.connect(action: .screenSelected(.favorites)) == .screenSelected(.favorites))
  }
}
