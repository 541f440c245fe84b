import ComposableCore
import Counter
import Testing

struct CounterNoticeTests {
  private func answer(
    _ action: CounterLineViewAction,
    _ before: CounterState,
    _ after: CounterState
  ) -> Notice {
    counterNotice(
      action, before: CounterLineViewState(before), after: CounterLineViewState(after))
  }

  @Test(
    "every command that counts answers with the counter",
    arguments: [CounterLineViewAction.incrTapped, .decrTapped, .add(2), .set(2)])
  func counting(action: CounterLineViewAction) {
    #expect(
      answer(action, CounterState(), CounterState(count: 2)) == Notice("counter 2"))
  }

  @Test("nth answers with the prime, with the failure, or that it is being asked for")
  func nthPrime() {
    let found = CounterState(alertNthPrime: PrimeAlert(n: 2, result: .success(3)))
    let failed = CounterState(
      alertNthPrime: PrimeAlert(n: 2, result: .failure(NthPrimeError(reason: "No."))))
    let asking = CounterState(nthPrimeRequest: NthPrimeRequest(n: 2))
    let (action, start) = (CounterLineViewAction.nthPrimeButtonTapped, CounterState(count: 2))
    #expect(answer(action, start, found) == Notice("the 2nd prime is 3"))
    #expect(
      answer(action, start, failed) == Notice("no answer for the 2nd prime", failure: "No."))
    #expect(answer(action, start, asking) == Notice("asking for the 2nd prime"))
    #expect(answer(.cancelTapped, asking, start) == Notice("stopped asking for the 2nd prime"))
  }

  @Test("the detail's commands are answered")
  func detail() {
    let shown = CounterState(count: 7, isPrimeDetailShown: true)
    let hidden = CounterState(count: 7)
    #expect(
      answer(.isPrimeButtonTapped, hidden, shown) == Notice("the detail of 7 is shown"))
    #expect(answer(.primePopoverDismissed, shown, hidden) == Notice("closed the detail"))
    #expect(answer(.alertDismissButtonTapped, hidden, hidden) == Notice("dismissed the answer"))
  }
}
