import ComposableCore
import ComposableTesting
import Testing

@MainActor
struct AssertTests {
  private let failures = Failures()

  @Test("a script that declares every action and change passes")
  func happyScript() async {
    await assert(
      initialState: FlowState(),
      reducer: flowReducer,
      environment: FlowEnvironment(),
      failures: failures.sink,
      steps:
        Step(.send, .add(1)) { $0.count = 1 },
      Step(.send, .fetch),
      Step(.receive, .fetched(42)) { $0.count = 42 }
    )
    #expect(failures.messages.isEmpty)
  }

  @Test("a step that advances a clock resumes the effects sleeping on it")
  func advances() async {
    enum Reminder: Equatable, Sendable { case remind, reminded }
    let reducer = Reducer<FlowState, Reminder, TestClock> { state, action, clock in
      guard action == .remind else {
        state.count += 1
        return .none
      }
      return .run { send in
        try await clock.sleep(for: .seconds(1))
        send(.reminded)
      }
    }
    let clock = TestClock()
    await assert(
      initialState: FlowState(), reducer: reducer, environment: clock, failures: failures.sink,
      steps: Step(.send, .remind),
      .advance(clock, by: .seconds(1)),
      Step(.receive, .reminded) { $0.count = 1 },
      Step(.send, .remind),
      .advance(clock, by: .milliseconds(999)),
      .advance(clock, by: .milliseconds(1)),
      Step(.receive, .reminded) { $0.count = 2 }
    )
    #expect(failures.messages.isEmpty)
  }

  @Test("each failure in a script is reported at the failing step's line")
  func fiveFailures() async {
    let line = UInt(#line) + 7
    await assert(
      initialState: FlowState(),
      reducer: flowReducer,
      environment: FlowEnvironment(),
      failures: failures.sink,
      timeout: .zero,
      steps: Step(.receive, .fetched(1)),
      Step(.send, .twice),
      Step(.send, .add(5)) { $0.count = 7 },
      Step(.receive, .add(9)) { $0.count = 1 },
      Step(.receive, .add(1)) { $0.count = 3 },
      Step(.send, .hang)
    )
    let reported = zip(failures.lines.map { Int($0) - Int(line) }, failures.messages)
      .map { "\($0): \($1.prefix(20))" }
    #expect(
      reported == [
        "0: Expected to receive ",
        "2: .add(5) was sent, bu",
        "3: Expected to receive ",
        "4: The state is not as ",
        "5: Effects are still ru",
      ])
  }

  @Test("a script compares tuple states with a predicate")
  func tuples() async {
    let reducer = Reducer<(count: Int, name: String), Int, Void> { state, action, _ in
      state.count += action
      return .none
    }
    await assert(
      initialState: (count: 0, name: "a"), reducer: reducer, environment: (), by: ==,
      steps: Step(.send, 2) { $0.count = 2 })
    await assert(
      initialState: (count: 2, name: "a"), reducer: reducer, environment: (), by: ==,
      failures: failures.sink,
      steps: Step(.send, 3) { $0.count = 4 })
    #expect(failures.messages.count == 1)
    #expect(failures.messages.first?.contains("The state is not as expected") == true)
  }

  @Test("an error in a step's closure is reported without ending the script")
  func throwingClosure() async {
    struct Missing: Error {}
    await assert(
      initialState: FlowState(),
      reducer: flowReducer,
      environment: FlowEnvironment(),
      failures: failures.sink,
      steps: Step(.send, .add(1)) { _ in throw Missing() },
      Step(.send, .add(1)) { $0.count = 2 }
    )
    #expect(failures.messages == ["This step's closure threw Missing()."])
  }
}
