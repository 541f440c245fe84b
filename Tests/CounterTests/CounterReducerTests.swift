import ComposableCore
import ComposableTesting
import Counter
import Testing

@MainActor
struct CounterReducerTests {
  private func store(
    _ state: Counter.State = Counter.State(),
    clock: TestClock = TestClock(),
    nthPrime:
      @escaping @Sendable (Int, @escaping @Sendable (Int) async -> Void) async throws -> Int =
      unimplemented("nthPrime")
  ) -> TestStore<Counter.State, Counter.Action> {
    TestStore(
      initialState: state,
      reducer: Counter.reducer,
      environment: Counter.Environment(nthPrime: nthPrime, clock: clock)
    )
  }

  @Test("a request counts as slow after 200 milliseconds")
  func patience() {
    #expect(Counter.Environment.patience == .milliseconds(200))
  }

  @Test("plus adds one, and minus subtracts one, even below zero")
  func counts() async {
    let store = store()
    await store.send(.incrTapped) { $0.count = 1 }
    await store.send(.decrTapped) { $0.count = 0 }
    await store.send(.decrTapped) { $0.count = -1 }
    await store.finish()
  }

  @Test("a number can be added to the count or can replace it")
  func jumps() async {
    let store = store()
    await store.send(.add(7)) { $0.count = 7 }
    await store.send(.add(-9)) { $0.count = -2 }
    await store.send(.set(100)) { $0.count = 100 }
    await store.finish()
  }

  @Test("the count does not overflow at Int.max or Int.min")
  func endsOfInt() async {
    let top = store(Counter.State(count: .max))
    await top.send(.incrTapped)
    await top.send(.add(5))
    let bottom = store(Counter.State(count: .min))
    await bottom.send(.decrTapped)
    await bottom.finish()
  }

  @Test("a response shows an alert for the requested n")
  func nthPrime() async {
    await assert(
      initialState: Counter.State(count: 7),
      reducer: Counter.reducer,
      environment: Counter.Environment(nthPrime: { n, _ in n == 7 ? 17 : 0 }, clock: TestClock()),
      steps: Step(.send, .requestNthPrime) { $0.nthPrimeRequest = Counter.NthPrimeRequest(n: 7) },
      Step(.receive, .nthPrimeResponse(n: 7, .success(17))) {
        $0.nthPrimeRequest = nil
        $0.alertNthPrime = Counter.PrimeAlert(n: 7, result: .success(17))
      },
      Step(.send, .alertDismissButtonTapped) { $0.alertNthPrime = nil }
    )
  }

  @Test("a request for a given index shows an alert for that index")
  func nthPrimeOfAnother() async {
    let store = store(Counter.State(count: 2), nthPrime: { n, _ in n * 10 })
    await store.send(.requestNthPrimeOf(5)) { $0.nthPrimeRequest = Counter.NthPrimeRequest(n: 5) }
    await store.receive(.nthPrimeResponse(n: 5, .success(50))) {
      $0.nthPrimeRequest = nil
      $0.alertNthPrime = Counter.PrimeAlert(n: 5, result: .success(50))
    }
    await store.finish()
  }

  @Test("a request in flight locks the count and blocks other requests")
  func inFlight() async {
    let clock = TestClock()
    let store = store(
      Counter.State(count: 7), clock: clock,
      nthPrime: { _, _ in
        try await clock.sleep(for: .seconds(1))
        return 17
      })
    await store.send(.requestNthPrime) { $0.nthPrimeRequest = Counter.NthPrimeRequest(n: 7) }
    for action in [Counter.Action.incrTapped, .decrTapped, .add(3), .set(3), .requestNthPrimeOf(3)]
    {
      await store.send(action)
    }
    await store.send(.cancelNthPrimeRequest) { $0.nthPrimeRequest = nil }
    await store.finish()
  }

  @Test("a request reports progress and counts as slow after 200 milliseconds")
  func progress() async {
    let clock = TestClock()
    let store = store(
      Counter.State(count: 9), clock: clock,
      nthPrime: { _, progress in
        await progress(3)
        try await clock.sleep(for: .seconds(1))
        await progress(6)
        return 23
      })
    await store.send(.requestNthPrime) {
      $0.nthPrimeRequest = Counter.NthPrimeRequest(n: 9, done: 0)
    }
    await store.receive(.nthPrimeProgressed(done: 3)) { $0.nthPrimeRequest?.done = 3 }
    await clock.waitForSleepers(2)
    await clock.advance(by: .milliseconds(199))
    #expect(store.state.nthPrimeRequest?.isSlow == false)
    await clock.advance(by: .milliseconds(1))
    await store.receive(.nthPrimeTookLong) { $0.nthPrimeRequest?.isSlow = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.nthPrimeProgressed(done: 6)) { $0.nthPrimeRequest?.done = 6 }
    await store.receive(.nthPrimeResponse(n: 9, .success(23))) {
      $0.nthPrimeRequest = nil
      $0.alertNthPrime = Counter.PrimeAlert(n: 9, result: .success(23))
    }
    await store.finish()
  }

  @Test("a cancelled request sends no response")
  func cancel() async {
    let clock = TestClock()
    let store = store(
      Counter.State(count: 7), clock: clock,
      nthPrime: { _, _ in
        try await clock.sleep(for: .seconds(1))
        return 17
      })
    await store.send(.requestNthPrime) { $0.nthPrimeRequest = Counter.NthPrimeRequest(n: 7) }
    await store.send(.cancelNthPrimeRequest) { $0.nthPrimeRequest = nil }
    await store.send(.incrTapped) { $0.count = 8 }
    await clock.run()
    await store.finish()
  }

  @Test("a failure shows an alert and leaves the counter usable")
  func failure() async {
    struct Failure: Error, CustomStringConvertible { let description = "The moon is full." }
    let store = store(Counter.State(count: 7), nthPrime: { _, _ in throw Failure() })
    await store.send(.requestNthPrime) { $0.nthPrimeRequest = Counter.NthPrimeRequest(n: 7) }
    let error = "The moon is full."
    await store.receive(.nthPrimeResponse(n: 7, .failure(error))) {
      $0.nthPrimeRequest = nil
      $0.alertNthPrime = Counter.PrimeAlert(n: 7, result: .failure(error))
    }
    await store.send(.incrTapped) { $0.count = 8 }
    await store.finish()
  }

  @Test(
    "no prime is requested for an index out of range",
    arguments: [0, -1, .min, 1_000_000_001, .max])
  func outOfRange(n: Int) async {
    let store = store(Counter.State(count: n))
    await store.send(.requestNthPrime)
    let reason =
      n < 1
      ? "there is no \(ordinal(n)) prime; primes are numbered from 1."
      : "the 1000000000th prime is the last available."
    await store.send(.requestNthPrimeOf(n)) {
      $0.alertNthPrime = Counter.PrimeAlert(n: n, result: .failure(reason))
    }
    await store.finish()
  }

  @Test("the detail can be shown and dismissed")
  func detail() async {
    let store = store()
    await store.send(.isPrimeButtonTapped) { $0.isPrimeDetailShown = true }
    await store.send(.primeDetailDismissed) { $0.isPrimeDetailShown = false }
    await store.finish()
  }
}
