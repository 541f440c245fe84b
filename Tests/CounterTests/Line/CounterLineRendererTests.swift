import ComposableCore
import ComposableTesting
import Counter
import Testing

struct CounterLineRendererTests {
  @Test(
    "the counter's screens",
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

  @Test(
    "the prime at any index in the range is requested by number",
    arguments: [
      ("9", Result<CounterLineViewAction, Refusal>.success(.nthPrimeAsked(9))),
      ("0", .failure(Refusal("there is no 0th prime; the first is the 1st. Try 'nth 7'."))),
      (
        "1000000001",
        .failure(Refusal("the 1000000000th prime is the last to ask for. Try 'nth 7'."))
      ),
    ])
  func requestsByNumber(text: String, result: Result<CounterLineViewAction, Refusal>) {
    #expect(parsed("nth", text) == result)
  }

  @Test(
    "the count changes by a number that does not overflow it",
    arguments: [
      ("+", "5", 5, true), ("-", "5", -5, true), ("+", "-5", -5, true), ("-", "x", 0, false),
      ("+", "9223372036854775807", 0, false), ("-", "9223372036854775808", Int.min, true),
    ])
  func addsNumbers(command: String, text: String, number: Int, isAccepted: Bool) {
    let result = parsed(command, text)
    #expect((try? result.get()) == (isAccepted ? .add(number) : nil))
  }

  private func parsed(_ command: String, _ text: String) -> Result<CounterLineViewAction, Refusal> {
    let count = command == "-" ? 0 : 1
    for control in renderCounter(CounterLineViewState(CounterState(count: count))).controls
    where control.command == command {
      if case .field(_, let parse) = control.kind { return parse(text) }
    }
    return .failure(Refusal("there is no field"))
  }
}
