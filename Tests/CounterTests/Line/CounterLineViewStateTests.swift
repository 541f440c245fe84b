import Counter
import Testing

struct CounterLineViewStateTests {
  @Test("every field of a counter at rest")
  func atRest() {
    let state = CounterLineViewState(CounterState(count: 7))
    #expect(state.count == 7)
    #expect(state.nthPrimeButtonTitle == "What is the 7th prime?")
    #expect(!state.isDecrementButtonDisabled)
    #expect(!state.isIncrementButtonDisabled)
    #expect(!state.isNthPrimeButtonDisabled)
    #expect(state.jumpDisabledReason == nil)
    #expect(state.requestedOrdinal == nil)
    #expect(state.nthPrimeProgress == nil)
    #expect(state.alertNthPrime == nil)
    #expect(state.nthPrimeFailure == nil)
    #expect(!state.isPrimePopoverShown)
  }

  @Test("while a request is in flight, the buttons are disabled with a reason")
  func inFlight() {
    let busy = "still asking for the 7th prime. Try 'cancel' or 'wait'."
    let request = NthPrimeRequest(n: 7, done: 3)
    let state = CounterLineViewState(CounterState(count: 8, nthPrimeRequest: request))
    #expect(state.decrementDisabledReason == busy)
    #expect(state.incrementDisabledReason == busy)
    #expect(state.jumpDisabledReason == busy)
    #expect(state.nthPrimeDisabledReason == busy)
    #expect(state.requestedOrdinal == "7th")
    #expect(state.nthPrimeProgress == nil)
  }

  @Test("a slow request shows its progress")
  func slow() {
    let request = NthPrimeRequest(n: 10, done: 4, isSlow: true)
    let progress = CounterLineViewState(CounterState(nthPrimeRequest: request)).nthPrimeProgress
    #expect(progress?.fraction == 0.4)
    #expect(progress?.label == "the 10th prime: counting")
  }

  @Test("at each end of Int, one button is disabled")
  func endsOfInt() {
    let top = CounterLineViewState(CounterState(count: .max))
    let bottom = CounterLineViewState(CounterState(count: .min))
    #expect(top.isIncrementButtonDisabled && !top.isDecrementButtonDisabled)
    #expect(bottom.isDecrementButtonDisabled && !bottom.isIncrementButtonDisabled)
  }

  @Test(
    "the request button is disabled below 1 and above 1000000000",
    arguments: [
      (0, true), (-3, true), (1, false), (1_000_000_000, false), (1_000_000_001, true),
    ])
  func range(count: Int, isDisabled: Bool) {
    let state = CounterLineViewState(CounterState(count: count))
    #expect(state.isNthPrimeButtonDisabled == isDisabled)
  }

  @Test("the alert names the requested n, and a failure has its reason")
  func alerts() {
    let found = PrimeAlert(n: 7, result: .success(17))
    #expect(
      CounterLineViewState(CounterState(count: 9, alertNthPrime: found)).alertNthPrime
        == "the 7th prime is 17")
    let failure = PrimeAlert(n: 7, result: .failure(NthPrimeError(reason: "No.")))
    let state = CounterLineViewState(CounterState(alertNthPrime: failure))
    #expect(state.alertNthPrime == "no answer for the 7th prime")
    #expect(state.nthPrimeFailure == "No.")
  }
}
