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

  @Test("a non-exhaustive step checks only the changes it declares")
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

  @Test("a non-exhaustive store skips actions before the expected one")
  func skipsToExpectedAction() async {
    let store = makeStore(.off(showsNotes: true))
    await store.send(.twice)
    await store.send(.fetch)
    await store.receive(.fetched(42)) { $0.count = 42 }
    #expect(store.state.count == 42)
    await store.finish()
    #expect(failures.messages.isEmpty)
  }

  @Test("a non-exhaustive store still fails for a missing action")
  func missingAction() async {
    let store = makeStore(.off)
    await store.send(.twice)
    await store.receive(.fetched(1))
    #expect(failures.messages.count == 1)
    #expect(
      failures.messages.first?.hasSuffix(
        "but only received:\n.add(1)\n.add(1)") == true)
    await store.finish()
  }

  private enum Answer: Equatable, Sendable { case go, one, two, other }

  private func answers(
    _ first: Answer, _ second: Answer, _ exhaustivity: Exhaustivity = .off
  ) -> TestStore<[Answer], Answer> {
    let store = TestStore(
      initialState: [],
      reducer: Reducer<[Answer], Answer, Void> { state, action, _ in
        state.append(action)
        return action == .go ? .merge(.send(first), .send(second)) : .none
      },
      environment: (), failures: failures.sink)
    store.exhaustivity = exhaustivity
    return store
  }

  @Test("a failed non-exhaustive receive leaves all actions for later receives")
  func failedReceive() async {
    let store = answers(.one, .two)
    await store.send(.go)
    await store.receive(.other)
    await store.receive(.one)
    await store.receive(.two)
    await store.finish()
    #expect(failures.messages.count == 1)
    #expect(failures.messages.first?.hasSuffix("but only received:\n.one\n.two") == true)
  }

  @Test("a non-exhaustive store receives two actions in either order", arguments: [false, true])
  func eitherOrder(isReversed: Bool) async {
    let store = isReversed ? answers(.two, .one) : answers(.one, .two)
    await store.send(.go)
    await store.receive(.one) { $0.append(.one) }
    await store.receive(.two) { $0.append(.two) }
    #expect(store.state == (isReversed ? [.go, .two, .one] : [.go, .one, .two]))
    await store.receive(.two)
    await store.finish()
    // The answer was received already.
    #expect(failures.messages.count == 1)
  }

  @Test("receive(inAnyOrder:) accepts actions in any order", arguments: [false, true])
  func anyOrder(isReversed: Bool) async {
    for exhaustivity in [Exhaustivity.on, .off] {
      let store =
        isReversed ? answers(.two, .one, exhaustivity) : answers(.one, .two, exhaustivity)
      await store.send(.go) { $0 = [.go] }
      await store.receive(inAnyOrder: .one, .two) {
        $0 += isReversed ? [.two, .one] : [.one, .two]
      }
      await store.finish()
    }
    #expect(failures.messages.isEmpty)
  }

  @Test("receive(inAnyOrder:) names missing and unexpected actions")
  func missingInAnyOrder() async {
    let store = answers(.one, .other, .on)
    await store.send(.go) { $0 = [.go] }
    await store.receive(inAnyOrder: .one, .two) { $0 += [.one, .other] }
    await store.receive(inAnyOrder: .one, .two)
    await store.finish()
    #expect(
      failures.messages.first == """
        Expected to receive 2 actions in any order, but other actions arrived:
        − .two
        + .other
        """)
    #expect(failures.messages.last?.contains("only 0 arrived: no effect is running") == true)
    #expect(failures.messages.count == 2)
  }

  // MARK: - Stated changes

  private struct Mailbox: Equatable {
    struct Mail: Equatable, Identifiable {
      let id: Int
      var isRead = false
    }

    var count = 2
    var mails = [Mail(id: 1), Mail(id: 2), Mail(id: 3)]
    var names = ["a": 1, "b": 2]
    var tags: Set = ["x"]
    var title = "inbox"
  }

  /// Checks a change of a mailbox whose mails are read, deleted, counted and renamed by one action.
  private func check(
    _ change: ((inout Mailbox) throws -> Void)?
  ) async -> [String] {
    let failures = Failures()
    let store = TestStore(
      initialState: Mailbox(),
      reducer: Reducer<Mailbox, Bool, Void> { state, _, _ in
        state.count -= 1
        state.mails.removeFirst()
        state.mails[0].isRead = true
        state.names["c"] = 3
        state.tags.insert("y")
        return .none
      },
      environment: (), failures: failures.sink)
    store.exhaustivity = .off
    await store.send(true, change)
    return failures.messages
  }

  @Test("a non-exhaustive step can describe a change relative to the old state")
  func relativeChanges() async {
    #expect(await check { $0.count -= 1 } == [])
    #expect(await check { $0.mails.removeFirst() } == [])
    #expect(await check { $0.mails[1].isRead.toggle() } == [])
    #expect(await check { $0.names["c"] = 3 } == [])
    #expect(await check { $0.tags.insert("y") } == [])
    #expect(
      await check { $0.count += 1 } == [
        "The state is not as expected at count (− expected, + actual)\n− count: 3\n+ count: 1"
      ])
    #expect(
      await check { $0.mails.removeLast() }.first?.hasPrefix(
        "The state is not as expected at mails[2] (− expected, + actual)\n− mails[2]: absent")
        == true)
    #expect(await check { $0.mails[2].isRead = true }.count == 1)
    #expect(await check { $0.names["a"] = nil }.count == 1)
    #expect(await check { $0.tags.remove("x") }.count == 1)
    #expect(await check { $0.title = "other" }.count == 1)
  }

  @Test("a non-exhaustive step can assert that a part keeps its value")
  func absoluteChanges() async {
    #expect(await check { $0.title = "inbox" } == [])
    #expect(
      await check { $0.count = 2 }.first?.hasPrefix(
        "The state is not as expected at count (− expected, + actual)") == true)
    #expect(await check { $0.names["a"] = 1 } == [])
    #expect(await check { _ in } == [])
  }

  @Test("a non-exhaustive store silently cancels effects left in flight")
  func endsQuietly() async {
    let store = makeStore(.off)
    await store.send(.hang)
    await store.finish()
    #expect(failures.messages.isEmpty)
  }

  @Test("received actions and effects in flight can be skipped explicitly")
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

  @Test("`receive` measures its timeout on the store's own clock")
  func timeout() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: FlowState(), reducer: flowReducer, environment: FlowEnvironment(),
      clock: clock, failures: failures.sink)
    await store.send(.hang)
    let waiting = Task { await store.receive(.fetched(1), timeout: .seconds(60)) }
    await clock.waitForSleepers()
    await clock.advance(by: .seconds(60))
    await waiting.value
    #expect(failures.messages.first?.contains("the wait timed out after 60.0 seconds") == true)
    await store.skipInFlightEffects()
    await store.finish()
  }
}
