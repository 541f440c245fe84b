import ComposableCore
import ComposableTesting
import Counter
import Testing

struct CounterFullScreenRendererTests {
  @Test(
    "the counter's screens",
    arguments: [
      ("rest", CounterState(count: 7)),
      ("zero", CounterState(count: 0)),
      ("largest", CounterState(count: .max)),
      ("in flight", CounterState(count: 7, nthPrimeRequest: NthPrimeRequest(n: 7, done: 3))),
      (
        "slow",
        CounterState(
          count: 100_000, nthPrimeRequest: NthPrimeRequest(n: 100_000, done: 48_102, isSlow: true))
      ),
      (
        "failure",
        CounterState(
          count: 7, isPrimeDetailShown: true,
          alertNthPrime: PrimeAlert(n: 7, result: .failure(NthPrimeError(reason: "It is late."))))
      ),
      ("detail", CounterState(count: 7, isPrimeDetailShown: true)),
    ])
  func screens(name: String, state: CounterState) {
    assertScreen(
      renderCounterFullScreen(CounterFullScreenViewState(state)), named: "counter \(name)")
  }

  @Test("the progress of a request is no change until the request is slow")
  func progress() {
    func viewState(_ request: NthPrimeRequest) -> CounterFullScreenViewState {
      CounterFullScreenViewState(CounterState(count: 7, nthPrimeRequest: request))
    }
    #expect(
      viewState(NthPrimeRequest(n: 7, done: 1)) == viewState(NthPrimeRequest(n: 7, done: 2)))
    #expect(
      viewState(NthPrimeRequest(n: 7, done: 1, isSlow: true))
        != viewState(NthPrimeRequest(n: 7, done: 2, isSlow: true)))
  }
}
