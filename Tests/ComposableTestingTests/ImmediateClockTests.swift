@testable import ComposableCore
import ComposableTesting
import TestSupport
import Testing

@MainActor
struct ImmediateClockTests {
  @Test("sleeping on an immediate clock advances its time without waiting")
  func wakesAtOnce() async throws {
    let clock = ImmediateClock()
    let begin = clock.now
    try await clock.sleep(for: .seconds(3600))
    try await clock.sleep(for: .seconds(60))
    #expect(begin.duration(to: clock.now) == .seconds(3660))
  }

  @Test("a timer on an immediate clock ends when it is cancelled")
  func endsWithItsTask() async {
    let clock = ImmediateClock()
    let reducer = Reducer<Int, Bool, Void> { state, isStart, _ in
      guard isStart else {
        state += 1
        return .none
      }
      return .timer(every: .seconds(1), clock: clock) { false }
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    let task = store.view.send(true)
    await pause(while: store.view.state < 3)
    task.cancel()
    await task.finish()
    #expect(store.effects.isEmpty)
  }
}
