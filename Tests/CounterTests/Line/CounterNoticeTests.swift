import ComposableCore
import Counter
import Testing

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
