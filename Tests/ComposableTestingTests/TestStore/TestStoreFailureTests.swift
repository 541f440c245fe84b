import ComposableCore
import ComposableTesting
import Synchronization
import Testing
import XCTest

/// The messages of failing tests, and their locations.
@MainActor
struct TestStoreFailureTests {
  private let failures = Failures()

  private func makeStore(
    _ environment: FlowEnvironment = FlowEnvironment()
  ) -> TestStore<FlowState, FlowAction> {
    TestStore(
      initialState: FlowState(), reducer: flowReducer, environment: environment,
      failures: failures.sink)
  }

  // MARK: - Locations of failures

  @Test("a store released with actions or effects left over fails the test")
  func released() async {
    let tests = Mutex<[String?]>([])
    let sink = FailureSink { _, _ in tests.withLock { $0.append(Test.current?.name) } }
    do {
      let store = TestStore(
        initialState: FlowState(), reducer: flowReducer, environment: FlowEnvironment(),
        failures: sink)
      await store.send(.twice)
      await store.send(.hang)
    }
    // The unreceived actions once at the second step, then both at the end.
    #expect(tests.withLock { $0 } == ["released()", "released()", "released()"])
  }

  @Test("a late engine report fails the step that sent the action")
  func reportsAtTheStep() async {
    let gate = TestClock()
    let store = makeStore(
      FlowEnvironment(fetch: {
        try await gate.sleep(for: .seconds(1))
        throw CocoaError()
      }))
    let line = UInt(#line) + 1
    await store.send(.fetch)
    await store.send(.add(1)) { $0.count = 1 }
    await gate.waitForSleepers()
    await gate.advance(by: .seconds(1))
    await store.finish()
    #expect(failures.lines == [line])
    #expect(failures.messages.first?.contains("threw") == true)
  }

  private struct CocoaError: Error {}

  @Test("an unimplemented closure fails at the step that called it")
  func unimplementedAtTheStep() async {
    let store = makeStore(FlowEnvironment(fetch: unimplemented("fetch", failures: failures.sink)))
    let line = UInt(#line) + 1
    await store.send(.fetch)
    await store.finish()
    #expect(failures.lines == [line, line])
    #expect(failures.messages.first?.contains("fetch was called") == true)

    let roll: @Sendable () -> Int = unimplemented("roll", placeholder: 6, failures: failures.sink)
    let reducer = Reducer<Int, Bool, Void> { state, _, _ in
      state = roll()
      return .none
    }
    let dice = TestStore(
      initialState: 0, reducer: reducer, environment: (), failures: failures.sink)
    let diceLine = UInt(#line) + 1
    await dice.send(true) { $0 = 6 }
    #expect(failures.lines.last == diceLine)
  }

  @Test("sending to a missing child fails at the step and names the combinator")
  func missingChild() async {
    let child = Reducer<Int, Int, Void> { _, _, _ in .none }
    let combinatorLine = UInt(#line) + 1
    let parent: Reducer<Int?, Int, Void> = child.ifLet(
      state: \.self, action: .identity)
    let store = TestStore(
      initialState: nil, reducer: parent, environment: (), failures: failures.sink)
    let line = UInt(#line) + 1
    await store.send(1)
    #expect(failures.lines == [line])
    #expect(
      failures.messages.first?.contains(
        "the child of the `ifLet` at ComposableTestingTests/TestStoreFailureTests.swift:"
          + "\(combinatorLine), but that child does not exist") == true)
  }

  @MainActor
  private final class Escaped {
    var send: Send<FlowAction>?
  }

  @Test("using a Send after its effect ends reports the effect and its action")
  func escapedSend() async {
    let escaped = Escaped()
    let effectLine = UInt(#line) + 2
    let reducer = Reducer<FlowState, FlowAction, Void> { _, _, _ in
      .run { send in escaped.send = send }
    }
    let store = TestStore(
      initialState: FlowState(), reducer: reducer, environment: (), failures: failures.sink)
    await store.send(.fetch)
    escaped.send?(.stop)
    let message = failures.messages.first ?? ""
    #expect(message.contains("sent the action stop after it had ended"))
    #expect(message.contains("TestStoreFailureTests.swift:\(effectLine), started by fetch,"))
  }

  // MARK: - Messages of failures

  @Test("a change in a step without a closure is reported as unexpected")
  func noClosure() async {
    let store = makeStore()
    await store.send(.add(2))
    #expect(
      failures.messages.first?.hasPrefix(
        """
        This step has no closure, so no change was expected, but the state changed at count \
        (− expected, + actual)
          FlowState(
        −   count: 0
        +   count: 2
        """) == true)
  }

  @Test("the failure for a leftover effect names the step that started it")
  func effectsLeft() async {
    let store = makeStore()
    let line = UInt(#line) + 1
    await store.send(.hang)
    await store.finish(timeout: .zero)
    let message = failures.messages.first ?? ""
    #expect(message.contains("started by .hang in the step at"))
    #expect(message.contains("TestStoreFailureTests.swift:\(line)"))
    #expect(message.contains("finish()"))
    #expect(message.contains("skipInFlightEffects()"))
    await store.skipInFlightEffects()
  }

  @Test("a skip with nothing to skip fails unless `isStrict` is false")
  func skipsNothing() async {
    let store = makeStore()
    store.skipReceivedActions()
    await store.skipInFlightEffects()
    #expect(
      failures.messages.map { String($0.prefix(36)) } == [
        "There is no received action to skip.", "There is no effect in flight to skip",
      ])
    store.skipReceivedActions(isStrict: false)
    await store.skipInFlightEffects(isStrict: false)
    #expect(failures.messages.count == 2)
  }

  /// Work that ignores its cancellation.
  @MainActor
  private final class Hang {
    private var continuation: CheckedContinuation<Void, Never>?

    func wait() async { await withCheckedContinuation { continuation = $0 } }

    func end() { continuation?.resume() }
  }

  @Test("`finish` times out and names effects that ignore cancellation")
  func finishTimeout() async {
    let clock = TestClock()
    let hang = Hang()
    let reducer = Reducer<Int, Int, Void> { _, _, _ in .run { _ in await hang.wait() } }
    let store = TestStore(
      initialState: 0, reducer: reducer, environment: (), clock: clock, failures: failures.sink)
    let task = await store.send(1)
    let finishing = Task { await store.finish(timeout: .seconds(5)) }
    await clock.waitForSleepers()
    await clock.advance(by: .seconds(5))
    await finishing.value
    #expect(failures.messages.first?.hasPrefix("Effects are still running:") == true)
    task.cancel()
    await store.finish(timeout: .zero)
    #expect(
      failures.messages.last?.hasPrefix("Effects are still running although they were cancelled:")
        == true)
    hang.end()
  }

  @Test("a failed receive by case path names the received action")
  func wrongCase() async {
    let store = makeStore()
    await store.send(.twice)
    await store.receive(\.fetched) { $0.count = 1 }
    await store.receive(.add(1)) { $0.count = 2 }
    #expect(
      failures.messages.first?.hasPrefix(
        "Expected to receive an action that matches the case '\\.fetched', but received .add(1):")
        == true)
  }

  @Test("a store that shows notes prints skipped actions and undeclared changes")
  func notes() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      await MainActor.run {
        Task { @MainActor in
          let store = TestStore(
            initialState: FlowState(), reducer: flowReducer, environment: FlowEnvironment())
          store.exhaustivity = .off(showsNotes: true)
          await store.send(.add(3))
          await store.send(.twice)
          await store.finish()
        }
      }.value
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(
      output.contains("the step did not describe the changes at count (− expected, + actual)"))
    #expect(output.contains("+   count: 3"))
    #expect(output.contains("skipped .add(1)"))
  }

  // MARK: - A clock that nothing advances

  private struct Sleeping: Sendable {
    let clock = TestClock()

    var environment: FlowEnvironment {
      FlowEnvironment(fetch: { [clock] in
        try await clock.sleep(for: .seconds(1))
        return 7
      })
    }
  }

  @Test("`receive` and `finish` fail at once if all effects await a test clock")
  func clockIsNotAdvanced() async {
    let sleeping = Sleeping()
    let store = makeStore(sleeping.environment)
    await store.send(.fetch)
    await store.receive(.fetched(7), timeout: .seconds(3600)) { $0.count = 7 }
    #expect(
      failures.messages.map { $0.contains("is waiting on a test clock. Advance the clock") }
        == [true])
    await store.finish(timeout: .seconds(3600))
    #expect(failures.messages.last?.contains("Advance the clock") == true)
    await sleeping.clock.advance(by: .seconds(1))
    await store.receive(.fetched(7)) { $0.count = 7 }
    await store.finish()
    #expect(failures.messages.count == 2)
  }

  @Test("`receive` waits for another task to advance the clock")
  func clockIsAdvanced() async {
    let sleeping = Sleeping()
    let store = makeStore(sleeping.environment)
    for _ in 0..<3 {
      let advancing = Task {
        await sleeping.clock.waitForSleepers()
        // After a delay of any length.
        for _ in 0..<500 { await Task.detached(priority: .background) { await Task.yield() }.value }
        await sleeping.clock.advance(by: .seconds(1))
      }
      await store.send(.fetch)
      await store.receive(.fetched(7), timeout: .seconds(3600)) { $0.count = 7 }
      await advancing.value
      await store.send(.add(-7)) { $0.count = 0 }
    }
    await store.finish()
    #expect(failures.messages.isEmpty)
  }

  @Test("`receive` waits if only one of two effects waits on a test clock")
  func oneWaits() async {
    let sleeping = Sleeping()
    let store = makeStore(sleeping.environment)
    await store.send(.fetch)
    await store.send(.hang)
    await store.receive(.fetched(7), timeout: .milliseconds(50))
    #expect(failures.messages.map { $0.contains("the wait timed out after") } == [true])
    await store.skipInFlightEffects()
  }
}

/// A store that is released with actions left fails an XCTest case as well.
final class TestStoreFailureXCTests: XCTestCase {
  private var recorded: [String]?

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    guard recorded == nil else {
      recorded?.append(description)
      return
    }
    super.recordFailure(
      withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
  }

  func testReleasedStoreFailsTheTest() async {
    recorded = []
    await Self.release()
    let failures = recorded ?? []
    recorded = nil
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(failures.allSatisfy { $0.contains("were not received") })
  }

  @MainActor
  private static func release() async {
    let store = TestStore(initialState: FlowState(), reducer: flowReducer, environment: .init())
    await store.send(.twice)
  }
}
