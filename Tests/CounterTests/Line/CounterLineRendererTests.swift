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
          count: 100_000, nthPrimeRequest: NthPrimeRequest(n: 100_000, done: 48_102, isSlow: true))
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
      ("9", Result<CounterLineViewAction, Refusal>.success(.nthPrimeRequested(9))),
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

struct CounterNoticeTests {
  private func notice(
    _ action: CounterLineViewAction,
    _ before: CounterState,
    _ after: CounterState
  ) -> Notice {
    counterNotice(
      action, before: CounterLineViewState(before), after: CounterLineViewState(after))
  }

  @Test(
    "the notice of every counting command is the count",
    arguments: [CounterLineViewAction.incrTapped, .decrTapped, .add(2), .set(2)])
  func counting(action: CounterLineViewAction) {
    #expect(
      notice(action, CounterState(), CounterState(count: 2)) == Notice("counter 2"))
  }

  @Test("the notice of 'nth' is the prime, the failure, or the request in flight")
  func nthPrime() {
    let found = CounterState(alertNthPrime: PrimeAlert(n: 2, result: .success(3)))
    let failed = CounterState(
      alertNthPrime: PrimeAlert(n: 2, result: .failure(NthPrimeError(reason: "No."))))
    let pending = CounterState(nthPrimeRequest: NthPrimeRequest(n: 2))
    let (action, start) = (CounterLineViewAction.nthPrimeButtonTapped, CounterState(count: 2))
    #expect(notice(action, start, found) == Notice("the 2nd prime is 3"))
    #expect(
      notice(action, start, failed) == Notice("no answer for the 2nd prime", failure: "No."))
    #expect(notice(action, start, pending) == Notice("asking for the 2nd prime"))
    #expect(notice(.cancelTapped, pending, start) == Notice("stopped asking for the 2nd prime"))
  }

  @Test("the detail's commands have notices")
  func detail() {
    let shown = CounterState(count: 7, isPrimeDetailShown: true)
    let hidden = CounterState(count: 7)
    #expect(
      notice(.isPrimeButtonTapped, hidden, shown) == Notice("the detail of 7 is shown"))
    #expect(notice(.primePopoverDismissed, shown, hidden) == Notice("closed the detail"))
    #expect(notice(.alertDismissButtonTapped, hidden, hidden) == Notice("dismissed the answer"))
  }
}
