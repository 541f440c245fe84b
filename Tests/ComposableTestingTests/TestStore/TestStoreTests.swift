import ComposableCore
import ComposableTesting
import Testing

@MainActor
struct TestStoreTests {
  private let failures = Failures()

  private func makeStore(
    _ environment: FlowEnvironment = FlowEnvironment()
  ) -> TestStore<FlowState, FlowAction> {
    TestStore(
      initialState: FlowState(), reducer: flowReducer, environment: environment,
      failures: failures.sink)
  }

  @Test("expected actions and states pass")
  func happyPath() async {
    let store = makeStore()
    await store.send(.add(2)) { $0.count = 2 }
    await store.send(.fetch)
    await store.receive(.fetched(42)) { $0.count = 42 }
    await store.finish()
    #expect(failures.messages.isEmpty)
    #expect(store.state.count == 42)
  }

  @Test("parts of the state are checked without an action, at the caller's line")
  func assertsState() async {
    let store = makeStore()
    await store.send(.add(2)) { $0.count = 2 }
    store.assertState { $0.count = 2 }
    #expect(failures.messages.isEmpty)
    let line = #line + 1
    store.assertState { $0.count = 3 }
    #expect(failures.lines == [UInt(line)])
    #expect(
      failures.messages[0].contains("−   count: 3") && failures.messages[0].contains("+   count: 2")
    )
    #expect(store.state.count == 2)
    await store.finish()
  }

  @Test("an unexpected state fails with the difference, at the caller's line")
  func wrongState() async {
    let store = makeStore()
    let line = UInt(#line) + 1
    await store.send(.add(2)) { $0.count = 3 }
    #expect(failures.lines == [line])
    #expect(
      failures.messages == [
        """
        The state is not as expected at count (− expected, + actual)
          FlowState(
        −   count: 3
        +   count: 2
            name: "a"
          )
        """
      ])
  }

  @Test("an unstated change fails")
  func unstatedChange() async {
    let store = makeStore()
    await store.send(.add(2))
    #expect(failures.messages.count == 1)
    #expect(store.state.count == 2)
  }

  @Test("a closure that changes nothing fails")
  func emptyClosure() async {
    let store = makeStore()
    await store.send(.add(0)) { $0.count = 0 }
    #expect(failures.messages.map { $0.contains("changed nothing") } == [true])
  }

  @Test("state read between two receives is the state at that point")
  func stateBetweenReceives() async {
    let store = makeStore()
    await store.send(.twice)
    #expect(store.state.count == 0)
    await store.receive(.add(1)) { $0.count = 1 }
    #expect(store.state.count == 1)
    await store.receive(.add(1)) { $0.count = 2 }
    await store.finish()
    #expect(failures.messages.isEmpty)
  }

  @Test("an action is received by case path, and by predicate")
  func receivesByPattern() async {
    let store = makeStore()
    await store.send(.fetch)
    await store.receive(\.fetched) { $0.count = 42 }
    await store.send(.fetch)
    await store.receive(where: { $0 != .stop })
    await store.finish()
    #expect(failures.messages.isEmpty)
  }

  @Test("an action is received by path and payload, both shown on failure")
  func receivesByPathAndPayload() async {
    let store = makeStore()
    await store.send(.fetch)
    await store.receive(\.fetched, 42) { $0.count = 42 }
    await store.send(.fetch)
    await store.receive(\.fetched, 43)
    await store.finish()
    let message = failures.messages.first ?? ""
    #expect(failures.messages.count == 1)
    #expect(
      message.hasPrefix(
        "Expected to receive an action of the case '\\.fetched' with the payload 43"),
      "\(message)")
    #expect(message.contains("− 43"), "\(message)")
    #expect(message.contains("+ 42"), "\(message)")
  }

  @Test("an action other than the expected one fails and shows both")
  func wrongAction() async {
    let store = makeStore()
    await store.send(.fetch)
    await store.receive(.fetched(7)) { $0.count = 42 }
    await store.send(.fetch)
    await store.receive(where: { $0 == .stop })
    await store.send(.twice)
    await store.receive(\.fetched) { $0.count = 43 }
    await store.receive(.add(1)) { $0.count = 44 }
    await store.finish()
    #expect(failures.messages.count == 3)
    #expect(failures.messages[0].contains("− .fetched(7)\n+ .fetched(42)"))
    #expect(failures.messages[1].contains("satisfies the predicate"))
    #expect(failures.messages[2].contains("+ .add("))
  }

  @Test("a receive fails immediately when no effect is running")
  func nothingToReceive() async {
    let store = makeStore()
    await store.receive(.fetched(1))
    #expect(failures.messages.map { $0.contains("no effect is running") } == [true])
  }

  @Test("an action that is not received in time fails with the running effects")
  func timeout() async {
    let store = makeStore()
    await store.send(.hang)
    await store.receive(.fetched(1), timeout: .zero)
    #expect(failures.messages.map { $0.contains("started by .hang") } == [true])
    await store.send(.stop)
    await store.finish()
    #expect(failures.messages.count == 1)
  }

  @Test("sending before all actions were received fails")
  func sendTooEarly() async {
    let store = makeStore()
    await store.send(.twice)
    await store.send(.stop)
    #expect(failures.messages.count == 1)
    #expect(failures.messages.allSatisfy { $0.contains("2 actions") })
    await store.receive(.add(1)) { $0.count = 1 }
    await store.receive(.add(1)) { $0.count = 2 }
  }

  @Test("an effect left running fails and is named with its action and line")
  func effectLeftRunning() async {
    let store = makeStore()
    await store.send(.hang)
    await store.finish(timeout: .zero)
    #expect(failures.messages.count == 1)
    #expect(failures.messages.allSatisfy { $0.contains("Flow.swift:") && $0.contains(".hang") })
    await store.send(.stop)
    await store.finish()
  }

  @Test("a store released with actions left fails at the line that made it")
  func releasedTooEarly() async {
    let line = UInt(#line) + 2
    do {
      let store = TestStore(
        initialState: FlowState(), reducer: flowReducer, environment: FlowEnvironment(),
        failures: failures.sink)
      await store.send(.twice)
    }
    #expect(failures.lines == [line])
    #expect(failures.messages.allSatisfy { $0.contains("were not received") })
  }

  @Test("one closure of the environment is replaced for one test")
  func overridesTheEnvironment() async {
    let store = TestStore(
      initialState: FlowState(), reducer: flowReducer, environment: FlowEnvironment()
    ) {
      $0.fetch = { 7 }
    }
    await store.send(.fetch)
    await store.receive(.fetched(7)) { $0.count = 7 }
    await store.finish()
  }

  @Test("the state may be a tuple")
  func tupleState() async {
    let reducer = Reducer<(count: Int, favoritePrimes: [Int]), Int, Void> { state, action, _ in
      state.count += action
      return .none
    }
    let store = TestStore(
      initialState: (count: 0, favoritePrimes: []), reducer: reducer, environment: (), by: ==,
      failures: failures.sink)
    await store.send(2) { $0.count = 2 }
    await store.send(2) { $0.count = 2 }
    #expect(failures.messages.count == 1)
    #expect(failures.messages.allSatisfy { $0.contains("−   count: 2\n+   count: 4") })
  }

  @Test("G11 a report of the engine fails the test")
  func reportsFail() async {
    struct Failure: Error {}
    let store = makeStore(FlowEnvironment(fetch: { throw Failure() }))
    await store.send(.fetch)
    await store.finish()
    #expect(failures.messages.map { $0.contains("Failure") } == [true])
  }
}
