import ComposableCore
import ComposableTesting
import Testing

@MainActor
struct TimeoutTests {
  private let clock = TestClock()

  private func load(for duration: Duration, within limit: Duration) -> Task<Int, any Error> {
    Task {
      try await withTimeout(limit, clock: clock) {
        try await clock.sleep(for: duration)
        return 7
      }
    }
  }

  @Test("work that ends in time returns its result")
  func inTime() async throws {
    for seconds in 1...4 {
      let task = load(for: .seconds(seconds), within: .seconds(5))
      await clock.waitForSleepers(2)
      await clock.advance(by: .seconds(seconds))
      #expect(try await task.value == 7)
    }
    #expect(try await withTimeout(.zero, clock: clock) { 3 } == 3)
  }

  @Test("late work is cancelled, and the error includes the limit")
  func tooLate() async {
    let task = load(for: .seconds(6), within: .seconds(5))
    await clock.waitForSleepers(2)
    await clock.advance(by: .seconds(5))
    await #expect(throws: TimeoutError.self) { try await task.value }
    let descriptions = [Duration.seconds(1), .seconds(5), .milliseconds(50)].map {
      "\(TimeoutError(limit: $0))"
    }
    #expect(
      descriptions == [
        "the work took longer than 1 second", "the work took longer than 5 seconds",
        "the work took longer than 0.05 seconds",
      ])
  }

  @Test("`withTimeout` rethrows the work's error and ends when cancelled")
  func failures() async {
    struct Offline: Error {}
    await #expect(throws: Offline.self) {
      try await withTimeout(.seconds(5), clock: clock) { () throws -> Int in throw Offline() }
    }
    let task = load(for: .seconds(6), within: .seconds(5))
    await clock.waitForSleepers(2)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("work that ignores cancellation still returns its result")
  func ignoresCancellation() async throws {
    let clock = clock
    func load() -> Task<Int, any Error> {
      Task {
        try await withTimeout(.seconds(5), clock: clock) {
          try? await clock.sleep(for: .seconds(9))
          return 7
        }
      }
    }
    let late = load()
    await clock.waitForSleepers(2)
    await clock.advance(by: .seconds(5))
    #expect(try await late.value == 7)
    let cancelled = load()
    await clock.waitForSleepers(2)
    cancelled.cancel()
    #expect(try await cancelled.value == 7)
  }

  @Test("the explorer reaches both the answer and the timeout")
  func explored() async {
    let reducer = Reducer<[String], String, ExplorerWorld> { state, action, world in
      guard action == "ask", state.isEmpty else {
        state.append(action)
        return .none
      }
      state.append("asked")
      return .run { send in
        let text = try await retrying(attempts: 2, clock: world.clock) {
          try await withTimeout(.seconds(1), clock: world.clock) {
            try await world.answer(to: "text", oneOf: [.success("answer")])
          }
        }
        send(text)
      } catch: { error, send in
        send("\(error)")
      }
    }
    let explorer = StateExplorer(
      initialStates: [[]], reducer: reducer, environment: { $0 },
      actions: { $0.isEmpty ? ["ask"] : [] })
    let endings = Recorder<[String]>()
    let exploration = await explorer.explore(
      .always("collects") { state in
        endings.append(state)
        return true
      })
    #expect(exploration.violation == nil)
    #expect(
      Set(endings.values) == [
        [], ["asked"], ["asked", "answer"], ["asked", "the work took longer than 1 second"],
      ])
    #expect(!exploration.isBounded, "\(exploration.bounds)")
  }
}
