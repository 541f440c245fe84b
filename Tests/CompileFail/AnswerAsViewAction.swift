// refused: type 'Counter.ViewAction' has no member 'nthPrimeResponse'
import ComposableCore
import Counter

@MainActor
func sendResponse(_ view: ViewStore<Counter.ViewState, Counter.ViewAction>) {
  view.send(.nthPrimeResponse(n: 1, .success(2)))
}
