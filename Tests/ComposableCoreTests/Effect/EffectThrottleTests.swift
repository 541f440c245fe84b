@testable import ComposableCore
import ComposableTesting
import Testing

@MainActor
struct EffectThrottleTests {
  private enum ID: Hashable, Sendable { case scroll }

  private enum Action: Sendable {
    case ask(Int)
    case answer(Int)
    case stop
  }

  private let clock = TestClock()

  private func store(latest: Bool) -> Store<[Int], Action> {
    let clock = clock
    let reducer = Reducer<[Int], Action, Void> { state, action, _ in
      switch action {
      case .ask(let number):
        return Effect.send(.answer(number))
          .throttle(id: ID.scroll, for: .seconds(1), clock: clock, latest: latest)
      case .answer(let number):
        state.append(number)
        return .none
      case .stop:
        return .cancel(id: ID.scroll)
      }
    }
    return Store(initialState: [], reducer: reducer, environment: ())
  }

  @Test("E5 the first of an interval starts at once, the others never")
  func first() async {
    let store = store(latest: false)
    let tasks = (1...3).map { store.view.send(.ask($0)) }
    #expect(store.view.state == [1])
    #expect(tasks.map(\.isFinished) == [true, true, true])
    await clock.advance(by: .milliseconds(999))
    store.view.send(.ask(4))
    #expect(store.view.state == [1])
    await clock.advance(by: .milliseconds(1))
    store.view.send(.ask(5))
    #expect(store.view.state == [1, 5])
    #expect(store.effects.isEmpty)
  }

  @Test("E5 the last of an interval starts at its end and opens the next")
  func latest() async {
    let store = store(latest: true)
    for number in 1...3 { store.view.send(.ask(number)) }
    #expect(store.view.state == [1])
    await clock.advance(by: .seconds(1))
    #expect(store.view.state == [1, 3])
    store.view.send(.ask(4))
    store.view.send(.ask(5))
    #expect(store.view.state == [1, 3])
    await clock.advance(by: .seconds(1))
    #expect(store.view.state == [1, 3, 5])
    #expect(store.effects.isEmpty)
    await clock.advance(by: .seconds(1))
    store.view.send(.ask(6))
    #expect(store.view.state == [1, 3, 5, 6])
  }

  @Test("E5 an interval is its id's alone, and is thrown away when it is over")
  func intervalsAreApart() async {
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

  @Test("E5 intervals that are over are forgotten")
  func intervalsAreForgotten() async {
    var intervals = ThrottleIntervals()
    for number in 1...1000 {
      await clock.advance(by: .seconds(1))
      intervals[EffectID(number)] = ThrottleInterval(of: .seconds(1), on: clock)
    }
    #expect((1...990).allSatisfy { intervals[EffectID($0)] == nil })
    #expect(intervals[EffectID(1000)] != nil)
  }

  @Test("E5 a cancellation reaches what waits for the end of an interval")
  func cancelWhatWaits() async {
    let store = store(latest: true)
    store.view.send(.ask(1))
    let waiting = store.view.send(.ask(2))
    #expect(!store.effects.isEmpty)
    store.view.send(.stop)
    await waiting.finish()
    #expect(store.effects.isEmpty)
    await clock.advance(by: .seconds(5))
    #expect(store.view.state == [1])
  }
}
