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

  @Test("a test passes if its actions and states are as expected")
  func happyPath() async {
    let store = makeStore()
    await store.send(.add(2)) { $0.count = 2 }
    await store.send(.fetch)
    await store.receive(.fetched(42)) { $0.count = 42 }
    await store.finish()
    #expect(failures.messages.isEmpty)
    #expect(store.state.count == 42)
  }

  @Test("assertState checks parts of the state and fails at the caller's line")
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

  @Test("an unexpected state fails at the caller's line with the difference")
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

  @Test("a state change that a step does not declare is a failure")
  func unstatedChange() async {
    let store = makeStore()
    await store.send(.add(2))
    #expect(failures.messages.count == 1)
    #expect(store.state.count == 2)
  }

  @Test("a step whose closure changes nothing fails")
  func emptyClosure() async {
    let store = makeStore()
    await store.send(.add(0)) { $0.count = 0 }
    #expect(failures.messages.map { $0.contains("changed the state") } == [true])
  }

  @Test("the store's state includes only the actions received so far")
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

  @Test("an action can be received by case path or by predicate")
  func receivesByPattern() async {
    let store = makeStore()
    await store.send(.fetch)
    await store.receive(\.fetched) { $0.count = 42 }
    await store.send(.fetch)
    await store.receive(where: { $0 != .stop })
    await store.finish()
    #expect(failures.messages.isEmpty)
  }

  @Test("a failed receive by case path and payload shows both payloads")
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
        "Expected to receive an action that matches the case '\\.fetched' with the payload 43"),
      "\(message)")
    #expect(message.contains("− 43"), "\(message)")
    #expect(message.contains("+ 42"), "\(message)")
  }

  @Test("an unexpected action fails and is shown with the expected one")
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

  @Test("`receive` fails immediately when no effect is running")
  func nothingToReceive() async {
    let store = makeStore()
    await store.receive(.fetched(1))
    #expect(failures.messages.map { $0.contains("no effect is running") } == [true])
  }

  @Test("a receive that times out names the running effects")
  func timeout() async {
    let store = makeStore()
    await store.send(.hang)
    await store.receive(.fetched(1), timeout: .zero)
    #expect(failures.messages.map { $0.contains("started by .hang") } == [true])
    await store.send(.stop)
    await store.finish()
    #expect(failures.messages.count == 1)
  }

  @Test("sending an action before all actions are received fails")
  func sendTooEarly() async {
    let store = makeStore()
    await store.send(.twice)
    await store.send(.stop)
    #expect(failures.messages.count == 1)
    #expect(failures.messages.allSatisfy { $0.contains("2 actions") })
    await store.receive(.add(1)) { $0.count = 1 }
    await store.receive(.add(1)) { $0.count = 2 }
  }

  @Test("the failure for a leftover effect names its action and line")
  func effectLeftRunning() async {
    let store = makeStore()
    await store.send(.hang)
    await store.finish(timeout: .zero)
    #expect(failures.messages.count == 1)
    #expect(failures.messages.allSatisfy { $0.contains("Flow.swift:") && $0.contains(".hang") })
    await store.send(.stop)
    await store.finish()
  }

  @Test("a store released with unreceived actions fails where it was created")
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

  @Test("a test can replace one closure of the environment")
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

  @Test("the state can be a tuple")
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

  @Test("G11 an engine report fails the test")
  func reportsFail() async {
    struct Failure: Error {}
    let store = makeStore(FlowEnvironment(fetch: { throw Failure() }))
    await store.send(.fetch)
    await store.finish()
    #expect(failures.messages.map { $0.contains("Failure") } == [true])
  }
}
