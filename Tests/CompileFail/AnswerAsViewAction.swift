// refused: type 'CounterLineViewAction' has no member 'nthPrimeResponse'
import ComposableCore
import Counter

@MainActor
func sendResponse(_ view: ViewStore<CounterLineViewState, CounterLineViewAction>) {
  view.send(.nthPrimeResponse(n: 1, .success(2)))
}
