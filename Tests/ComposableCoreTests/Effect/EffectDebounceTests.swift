@testable import ComposableCore
import ComposableTesting
import Testing

@MainActor
struct EffectDebounceTests {
  private enum ID: Hashable, Sendable { case search }

  private let clock = TestClock()
  private let started = Recorder<Int>()

  /// Sends the number of the search back when the debounced effect has run.
  private func store(_ gate: Gate? = nil) -> Store<[Int], Int> {
    let (clock, started) = (clock, started)
    let reducer = Reducer<[Int], Int, Void> { state, action, _ in
      guard action > 0 else {
        state.append(-action)
        return .none
      }
      return Effect.run { send in
        started.append(action)
        try await gate?.wait()
        send(-action)
      }
      .debounce(id: ID.search, for: .milliseconds(300), clock: clock)
    }
    return Store(initialState: [], reducer: reducer, environment: ())
  }

  @Test("a debounce starts only the last effect of a burst, after the pause")
  func lastOfABurst() async {
    let store = store()
    var tasks: [StoreTask] = []
    for number in 1...5 {
      tasks.append(store.view.send(number))
      await clock.advance(by: .milliseconds(200))
    }
    #expect(started.values.isEmpty)
    await clock.advance(by: .milliseconds(99))
    #expect(started.values.isEmpty)
    await clock.advance(by: .milliseconds(1))
    for task in tasks { await task.finish() }
    #expect(started.values == [5])
    #expect(store.view.state == [5])
    #expect(store.effects.isEmpty)
  }

  @Test("a debounce starts the last effect of each burst")
  func twoBursts() async {
    let store = store()
    for burst in [[1, 2], [3, 4]] {
      for number in burst { store.view.send(number) }
      await clock.advance(by: .seconds(1))
    }
    #expect(store.view.state == [2, 4])
    #expect(store.effects.isEmpty)
  }

  @Test("a new burst cancels the running effect")
  func cancelsRunningEffect() async {
    let gate = Gate()
    let store = store(gate)
    let first = store.view.send(1)
    await clock.advance(by: .seconds(1))
    #expect(started.values == [1])
    let second = store.view.send(2)
    await first.finish()
    gate.open()
    await clock.advance(by: .seconds(1))
    await second.finish()
    #expect(store.view.state == [2])
  }

  @Test("debouncing or throttling `none` returns `none`")
  func noneStaysNone() {
    #expect(Effect<Int>.none.debounce(id: ID.search, for: .seconds(1), clock: clock).isNone)
    #expect(
      Effect<Int>.none.throttle(id: ID.search, for: .seconds(1), clock: clock, latest: true).isNone)
  }

  @Test("a debounce pause starts in the turn that returns the effect")
  func measuredAtOnce() async {
    let store = store()
    let task = store.view.send(1)
    // No task is asleep on the clock yet.
    #expect(!task.isFinished)
    await clock.advance(by: .milliseconds(300))
    await task.finish()
    #expect(store.view.state == [1])
  }
}
