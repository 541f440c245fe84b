@testable import ComposableCore
import ComposableTesting
import TestSupport
import Testing

/// Durations that the system's clocks cannot add to the time now.
@MainActor
struct DurationClampedTests {
  nonisolated private static let clocks: [any Clock<Duration>] = [
    ContinuousClock(), SuspendingClock(),
  ]

  nonisolated private static let endless: [Duration] = [
    .seconds(Int64.max), .seconds(1e12), Duration(secondsComponent: .max, attosecondsComponent: 0),
  ]

  nonisolated private static let negative: [Duration] = [.seconds(-1), .seconds(Int64.min)]

  private func store(_ effect: Effect<Int>) -> Store<Int, Int> {
    Store(
      initialState: 0,
      reducer: Reducer<Int, Int, Void> { state, action, _ in
        guard action > 0 else { return effect }
        state += action
        return .none
      },
      environment: ())
  }

  private func effects(_ duration: Duration, _ clock: some Clock<Duration>) -> [Effect<Int>] {
    [
      Effect.run { send in send(1) }.debounce(id: 1, for: duration, clock: clock),
      .run { send in
        let pause = Backoff.constant(duration)
        var attempts = 0
        try await retrying(attempts: 2, backoff: pause, clock: clock) {
          attempts += 1
          if attempts == 1 { throw Once() }
        }
        send(1)
      },
    ]
  }

  private struct Once: Error {}

  @Test("an endless duration waits until it is cancelled", arguments: endless, [0, 1])
  func endless(duration: Duration, index: Int) async throws {
    let clock = Self.clocks[index]
    for effect in effects(duration, clock) + [
      .timer(every: duration, clock: clock) { 1 },
      .run { send in for await _ in clock.timer(every: duration) { send(1) } },
    ] {
      let store = store(effect)
      let task = store.view.send(0)
      await Task.yield()
      #expect(store.view.state == 0 && !store.effects.isEmpty)
      task.cancel()
      await task.finish()
    }
    #expect(try await withTimeout(duration, clock: clock) { 7 } == 7)
  }

  @Test("a negative duration does not wait", arguments: negative, [0, 1])
  func negative(duration: Duration, index: Int) async throws {
    for effect in effects(duration, Self.clocks[index]) {
      let store = store(effect)
      await store.view.send(0).finish()
      #expect(store.view.state == 1)
    }
  }

  @Test("an endless or negative throttle interval opens and ends", arguments: [0, 1])
  func throttle(index: Int) async {
    for (durations, count) in [(Self.endless, 1), (Self.negative, 3)] {
      for duration in durations {
        let store = store(
          Effect.send(1).throttle(id: 1, for: duration, clock: Self.clocks[index], latest: false))
        for _ in 0..<3 { await store.view.send(0).finish() }
        #expect(store.view.state == count, "\(duration)")
      }
    }
  }
}
