import ComposableCore
import ComposableTesting
import Counter
import Testing

struct CounterLineRendererTests {
  @Test(
    "V11 the counter's screens",
    arguments: [
      ("rest", CounterState(count: 7)),
      ("zero", CounterState(count: 0)),
      ("largest", CounterState(count: .max)),
      ("in flight", CounterState(count: 7, nthPrimeRequest: NthPrimeRequest(n: 7))),
      (
        "slow",
        CounterState(
          count: 100_000, nthPrimeRequest: NthPrimeRequest(n: 100_000, found: 48_102, isSlow: true))
      ),
      (
        "alert",
        CounterState(count: 7, alertNthPrime: PrimeAlert(n: 7, result: .success(17)))
      ),
      (
        "failure",
        CounterState(
          count: 7,
          alertNthPrime: PrimeAlert(n: 7, result: .failure(NthPrimeError(reason: "It is late."))))
      ),
      ("detail", CounterState(count: 7, isPrimeDetailShown: true)),
    ])
  func screens(name: String, state: CounterState) {
    assertScreen(renderCounter(CounterLineViewState(state)), named: "counter \(name)")
  }
}
