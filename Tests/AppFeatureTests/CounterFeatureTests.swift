import AppFeature
import ComposableCore
import Counter
import PrimeModal
import Testing

@MainActor
struct CounterFeatureTests {
  @Test("an action sent to one scope updates a sibling's view state")
  func siblings() throws {
    let store = Store(
      initialState: CounterFeature.State(counter: Counter.State(count: 1)),
      reducer: CounterFeature.reducer,
      environment: Counter.Environment(nthPrime: { n, _ in n })
    )
    let counter = store.scope(state: \.counter, action: .counter)
      .view(
        state: { Counter.ViewState($0) },
        action: { (action: Counter.ViewAction) in Counter.Action(action) })
    #expect(store.ifLet(state: \.primeModal, action: .primeModal) == nil)
    counter.send(.incrTapped)
    counter.send(.isPrimeButtonTapped)
    let detail = try #require(store.ifLet(state: \.primeModal, action: .primeModal))
      .view(state: { PrimeModal.ViewState($0) }, action: { $0 })
    #expect(detail.answer == "2 is prime")
    detail.send(.saveFavoritePrimeTapped)
    #expect(detail.isFavorite)
    counter.send(.incrTapped)
    #expect(detail.answer == "3 is prime")
    #expect(!detail.isFavorite)
    #expect(detail.favoriteCount == 1)
  }

  @Test("writing the detail's computed state updates the stored properties")
  func computedState() {
    var state = CounterFeature.State(
      counter: Counter.State(count: 5, isPrimeDetailShown: true), favoritePrimes: [2])
    #expect(state.primeModal == PrimeModal.State(count: 5, favoritePrimes: [2]))
    state.primeModal?.favoritePrimes.append(5)
    #expect(state.favoritePrimes == [2, 5])
    state.primeModal = nil
    #expect(!state.counter.isPrimeDetailShown)
    #expect(state.favoritePrimes == [2, 5])
  }

  @Test("the feature's case paths embed and extract its actions")
  func casePaths() {
    let counter = CasePath<CounterFeature.Action, Counter.Action>.counter
    let detail = CasePath<CounterFeature.Action, PrimeModal.Action>.primeModal
    #expect(counter.extract(counter.embed(.incrTapped)) == .incrTapped)
    #expect(counter.extract(.primeModal(.saveFavoritePrimeTapped)) == nil)
    #expect(detail.extract(detail.embed(.saveFavoritePrimeTapped)) == .saveFavoritePrimeTapped)
    #expect(detail.extract(.counter(.incrTapped)) == nil)
  }
}
