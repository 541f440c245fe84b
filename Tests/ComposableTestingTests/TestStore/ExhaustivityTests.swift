import ComposableCore
import ComposableTesting
import Testing

@MainActor
struct ExhaustivityTests {
  private let failures = Failures()

  private func makeStore(_ exhaustivity: Exhaustivity) -> TestStore<FlowState, FlowAction> {
    let store = TestStore(
      initialState: FlowState(), reducer: flowReducer, environment: FlowEnvironment(),
      failures: failures.sink)
    store.exhaustivity = exhaustivity
    return store
  }

  @Test("when off, a step checks only the changes that it states")
  func checksStatedChanges() async {
    let store = makeStore(.off)
    await store.send(.add(2))
    await store.send(.add(3)) { $0.count = 5 }
    #expect(failures.messages.isEmpty)
    await store.send(.add(1)) { $0.count = 7 }
    #expect(failures.messages.count == 1)
    #expect(store.state.count == 6)
    await store.finish()
    #expect(failures.messages.count == 1)
  }

  @Test("when off, actions before the expected one are skipped in order")
  func skipsToExpectedAction() async {
    let store = makeStore(.off(showsNotes: true))
    await store.send(.twice)
    await store.send(.fetch)
    await store.receive(.fetched(42)) { $0.count = 42 }
    #expect(store.state.count == 42)
    await store.finish()
    #expect(failures.messages.isEmpty)
  }

  @Test("when off, an action that is not received still fails")
  func missingAction() async {
    let store = makeStore(.off)
    await store.send(.twice)
    await store.receive(.fetched(1))
    #expect(failures.messages.count == 1)
    #expect(failures.messages.first?.contains("but received .add(1)") == true)
    await store.finish()
  }

  @Test("when off, effects in flight at the end are cancelled without a failure")
  func endsQuietly() async {
    let store = makeStore(.off)
    await store.send(.hang)
    await store.finish()
    #expect(failures.messages.isEmpty)
  }

  @Test("received actions and effects in flight can be skipped by name")
  func skips() async {
    let store = makeStore(.on)
    await store.send(.twice)
    store.skipReceivedActions()
    #expect(store.state.count == 2)
    await store.send(.hang)
    await store.skipInFlightEffects()
    await store.finish()
    #expect(failures.messages.isEmpty)
  }

  @Test("a receive times out on the store's own clock")
  func timeout() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: FlowState(), reducer: flowReducer, environment: FlowEnvironment(),
      clock: clock, failures: failures.sink)
    await store.send(.hang)
    let waiting = Task { await store.receive(.fetched(1), timeout: .seconds(60)) }
    await clock.sleepers()
    await clock.advance(by: .seconds(60))
    await waiting.value
    #expect(failures.messages.first?.contains("it did not come in 60.0 seconds") == true)
    await store.skipInFlightEffects()
    await store.finish()
  }
}
