// refused: type 'CounterViewAction' has no member 'nthPrimeResponse'
import ComposableCore
import Counter

@MainActor
func sendResponse(_ view: ViewStore<CounterViewState, CounterViewAction>) {
  view.send(.nthPrimeResponse(n: 1, .success(2)))
}
