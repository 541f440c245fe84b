@testable import ComposableCore
import ComposableTesting
import Testing

@MainActor
struct EffectThrottleTests {
  private enum ID: Hashable, Sendable { case scroll }

  private enum Action: Sendable {
    case request(Int)
    case response(Int)
    case stop
  }

  private let clock = TestClock()

  private func store(latest: Bool) -> Store<[Int], Action> {
    let clock = clock
    let reducer = Reducer<[Int], Action, Void> { state, action, _ in
      switch action {
      case .request(let number):
        return Effect.send(.response(number))
          .throttle(id: ID.scroll, for: .seconds(1), clock: clock, latest: latest)
      case .response(let number):
        state.append(number)
        return .none
      case .stop:
        return .cancel(id: ID.scroll)
      }
    }
    return Store(initialState: [], reducer: reducer, environment: ())
  }

  @Test("a throttle starts the first effect of an interval and drops the rest")
  func first() async {
    let store = store(latest: false)
    let tasks = (1...3).map { store.view.send(.request($0)) }
    #expect(store.view.state == [1])
    #expect(tasks.map(\.isFinished) == [true, true, true])
    await clock.advance(by: .milliseconds(999))
    store.view.send(.request(4))
    #expect(store.view.state == [1])
    await clock.advance(by: .milliseconds(1))
    store.view.send(.request(5))
    #expect(store.view.state == [1, 5])
    #expect(store.effects.isEmpty)
  }

  @Test("`latest` starts an interval's last effect when the interval ends")
  func latest() async {
    let store = store(latest: true)
    for number in 1...3 { store.view.send(.request(number)) }
    #expect(store.view.state == [1])
    await clock.advance(by: .seconds(1))
    #expect(store.view.state == [1, 3])
    store.view.send(.request(4))
    store.view.send(.request(5))
    #expect(store.view.state == [1, 3])
    await clock.advance(by: .seconds(1))
    #expect(store.view.state == [1, 3, 5])
    #expect(store.effects.isEmpty)
    await clock.advance(by: .seconds(1))
    store.view.send(.request(6))
    #expect(store.view.state == [1, 3, 5, 6])
  }

  @Test("each id has its own interval")
  func intervalsAreSeparate() async {
    let clock = clock
    let reducer = Reducer<[Int], Int, Void> { state, action, _ in
      state.append(action)
      guard action > 0 else { return .none }
      return Effect.send(-action)
        .throttle(id: action, for: .seconds(1), clock: clock, latest: false)
    }
    let view = Store(initialState: [], reducer: reducer, environment: ()).view
    for number in [1, 2, 1] { view.send(number) }
    #expect(view.state == [1, -1, 2, -2, 1])
  }

  @Test("an ended interval is removed even if its effect was cancelled")
  func removesCancelledIntervals() async {
    let clock = clock
    let reducer = Reducer<Int, Int, Void> { _, action, _ in
      action > 0
        ? Effect.send(0).throttle(id: action, for: .seconds(1), clock: clock, latest: true)
        : .cancel(id: -action)
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    for id in 1...200 {
      for action in [id, id, -id] { store.view.send(action) }
    }
    await clock.advance(by: .seconds(2))
    #expect(store.effects.isEmpty)
    for id in 201...300 { store.view.send(id) }
    #expect((1...200).allSatisfy { store.effects.children.intervals[EffectID($0)] == nil })
  }

  @Test("a throttled effect does not replace an effect returned later")
  func orderOfReturning() async {
    let (early, late) = (Gate(), Gate())
    func throttled(_ gate: Gate, _ name: String) -> Effect<String> {
      .concatenate(
        .run { _ in try await gate.wait() },
        Effect.send(name).throttle(id: ID.scroll, for: .seconds(1), clock: clock, latest: true))
    }
    let open = Gate()
    open.open()
    let store = Store(running: [
      "first": throttled(open, "1"), "old": throttled(early, "2"), "new": throttled(late, "3"),
    ])
    await store.view.send("first").finish()
    let tasks = ["old", "new"].map { store.view.send($0) }
    late.open()
    await clock.waitForSleepers(1)
    early.open()
    await clock.advance(by: .seconds(1))
    for task in tasks { await task.finish() }
    #expect(store.view.state == ["first", "1", "old", "new", "3"])
  }

  @Test("a clock error is reported, and no effect starts early")
  func brokenClock() async {
    let reports = Recorder<Report>()
    let clock = BrokenClock()
    let store = Store(
      running: [
        "debounce": Effect.send("wrong").debounce(id: 1, for: .seconds(1), clock: clock),
        "throttle": Effect.send("right").throttle(
          id: 2, for: .seconds(1), clock: clock, latest: true),
      ], reporter: .recording(in: reports))
    for action in ["debounce", "throttle", "throttle"] { await store.view.send(action).finish() }
    #expect(store.view.state == ["debounce", "throttle", "right", "throttle"])
    #expect(reports.values.map(\.kind) == [.uncaughtError, .uncaughtError])
    #expect(store.effects.isEmpty)
  }

  @Test("inserting an interval removes intervals that have ended")
  func intervalsAreRemoved() async {
    var intervals = ThrottleIntervals()
    let instance = ChildLocation()
    for number in 1...1000 {
      await clock.advance(by: .seconds(1))
      intervals.insert(
        ThrottleInterval(of: .seconds(1), on: clock), EffectID(number), in: instance)
    }
    #expect((1...980).allSatisfy { instance.intervals[EffectID($0)] == nil })
    #expect(intervals.open.keys.map(\.description) == ["1000"])
  }

  @Test("an effect waiting for an interval's end can be cancelled")
  func cancelsPendingEffect() async {
    let store = store(latest: true)
    store.view.send(.request(1))
    let waiting = store.view.send(.request(2))
    #expect(!store.effects.isEmpty)
    store.view.send(.stop)
    await waiting.finish()
    #expect(store.effects.isEmpty)
    await clock.advance(by: .seconds(5))
    #expect(store.view.state == [1])
  }
}

/// A clock whose `sleep` throws.
private struct BrokenClock: Clock {
  let now = TestClock().now
  let minimumResolution = Duration.zero

  func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
    throw Failure()
  }
}
