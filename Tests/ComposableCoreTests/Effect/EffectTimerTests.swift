@testable import ComposableCore
import ComposableTesting
import TestSupport
import Testing

@MainActor
struct EffectTimerTests {
  private enum Action: Sendable {
    case start
    case tick
    case stop
  }

  private enum ID: Hashable, Sendable { case timer }

  private func store<C: Clock>(
    every interval: Duration,
    on clock: C,
    reports: Recorder<Report> = Recorder(),
    onTick: @escaping @Sendable @MainActor () -> Void = {}
  ) -> Store<Int, Action> where C.Duration == Duration {
    let reducer = Reducer<Int, Action, Void> { state, action, _ in
      switch action {
      case .start:
        return Effect.timer(every: interval, clock: clock) { .tick }
          .cancellable(id: ID.timer, cancelInFlight: true)
      case .tick:
        state += 1
        return .fireAndForget(onTick)
      case .stop:
        return .cancel(id: ID.timer)
      }
    }
    return Store(
      initialState: 0, reducer: reducer, environment: (), reporter: .recording(in: reports))
  }

  @Test("a timer ticks after each interval until it is cancelled")
  func ticks() async {
    let clock = TestClock()
    let store = store(every: .seconds(2), on: clock)
    let task = store.view.send(.start)
    await clock.advance(by: .milliseconds(1999))
    #expect(store.view.state == 0)
    await clock.advance(by: .milliseconds(1))
    #expect(store.view.state == 1)
    await clock.advance(by: .seconds(7))
    #expect(store.view.state == 4)
    store.view.send(.stop)
    await task.finish()
    await clock.advance(by: .seconds(10))
    #expect(store.view.state == 4)
    #expect(store.effects.isEmpty)
  }

  @Test("a timer ticks at multiples of its interval without drifting")
  func doesNotDrift() async {
    let clock = TestClock()
    let times = Recorder<Duration>()
    let begin = clock.now
    let store = store(
      every: .milliseconds(100), on: clock,
      onTick: { times.append(begin.duration(to: clock.now)) })
    let task = store.view.send(.start)
    for _ in 1...10 { await clock.advance(by: .milliseconds(33)) }
    await clock.advance(by: .milliseconds(670))
    task.cancel()
    await task.finish()
    let expected = (1...10).map { Duration.milliseconds(100 * $0) }
    #expect(times.values == expected)
  }

  @Test("a late timer skips missed ticks and stays on schedule")
  func skipsMissedTicks() async {
    let clock = LateClock(late: [.milliseconds(350)])
    let store = store(every: .milliseconds(100), on: clock)
    await store.view.send(.start).finish()
    #expect(store.view.state == 4)
    #expect(clock.deadlines == [100, 500, 600, 700, 800])
  }

  @Test("a timer with a zero interval is reported and ends")
  func noInterval() async throws {
    let reports = Recorder<Report>()
    let store = store(every: .zero, on: TestClock(), reports: reports)
    await store.view.send(.start).finish()
    #expect(store.view.state == 0)
    let report = try #require(reports.values.first)
    #expect(report.message.contains("the timer interval must be greater than zero"))
    #expect(report.message.contains("EffectTimerTests.swift"))
  }

  @Test("a cancelled timer ends even if its clock ignores cancellation")
  func clockIgnoresCancellation() async {
    let clock = LateClock(late: [], last: .max)
    let store = store(every: .seconds(1), on: clock)
    let task = store.view.send(.start)
    await pause(while: store.view.state < 3)
    task.cancel()
    await task.finish()
    #expect(store.effects.isEmpty)
  }

  @Test("restarting a timer with `cancelInFlight` leaves one effect in flight")
  func recursiveTimer() async {
    let clock = TestClock()
    let reducer = Reducer<Int, Action, Void> { state, action, _ in
      if case .tick = action { state += 1 }
      return Effect.timer(every: .seconds(1), clock: clock) { .tick }
        .cancellable(id: ID.timer, cancelInFlight: true)
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    let task = store.view.send(.start)
    await clock.advance(by: .seconds(5))
    #expect(store.view.state == 5)
    #expect(store.effects.inFlight.count == 1)
    task.cancel()
    await task.finish()
    #expect(store.effects.isEmpty)
  }
}

/// A clock that resumes its sleepers at once, later than requested, and throws for the last.
private final class LateClock: Clock {
  typealias Duration = Swift.Duration
  typealias Instant = TestClock.Instant

  private let inner = TestClock()
  private let requested = Recorder<Instant>()
  private let late: [Duration]
  private let last: Int

  init(late: [Duration], last: Int = 4) {
    self.late = late
    self.last = last
    begin = inner.now
  }

  let begin: Instant

  /// The requested deadlines, in milliseconds since the beginning.
  var deadlines: [Int] {
    requested.values.map { Int(begin.duration(to: $0) / .milliseconds(1)) }
  }

  var now: Instant { inner.now }

  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = requested.values.count
    requested.append(deadline)
    guard number < last else { throw CancellationError() }
    let delay = late.indices.contains(number) ? late[number] : .zero
    await inner.advance(to: deadline.advanced(by: delay))
  }
}
