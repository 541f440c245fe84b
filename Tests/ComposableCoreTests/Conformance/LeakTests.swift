@testable import ComposableCore
import ComposableTesting
import Observation
import Testing

@Suite("G9 stores and effects leak no objects")
@MainActor
struct LeakTests {
  private enum Action: Sendable {
    case change(LiveCount.Token)
    case run(Effect<Action>)
  }

  private struct State {
    var token: LiveCount.Token
  }

  private struct Environment {
    let token: LiveCount.Token
  }

  private let live = LiveCount()
  private let clock = TestClock()

  /// A store every part of which holds a counted object.
  private func store() -> Store<State, Action> {
    let held = live.token()
    let reducer = Reducer<State, Action, Environment> { state, action, environment in
      withExtendedLifetime((held, environment)) {}
      switch action {
      case .change(let token):
        state.token = token
        return .none
      case .run(let effect):
        return effect
      }
    }
    let observed = live.token()
    return Store(
      initialState: State(token: live.token()),
      reducer: reducer.pullback(state: \.self, action: .identity),
      environment: Environment(token: live.token()),
      observers: [StoreObserver { _, _, _ in withExtendedLifetime(observed) {} }]
    )
  }

  /// Every kind of effect, each holding a counted object.
  private func effects(_ gate: Gate) -> [Effect<Action>] {
    let (live, clock) = (live, clock)
    let token = live.token()
    let makeAction = { @MainActor in
      withExtendedLifetime(token) {}
      return Action.change(live.token())
    }
    let waiting = Effect<Action>.run { send in
      try await gate.wait()
      send(makeAction())
    }
    return [
      .send(.change(live.token())),
      .sync(makeAction),
      .fireAndForget { _ = makeAction() },
      waiting,
      waiting.cancellable(id: ID.first),
      waiting.cancellable(id: ID.second, cancelInFlight: true),
      .concatenate(waiting, .sync(makeAction), waiting.cancellable(id: ID.first)),
      .merge(waiting, .concatenate(waiting, waiting)).map { $0 },
      waiting.debounce(id: 1, for: .seconds(1), clock: clock),
      waiting.throttle(id: 2, for: .seconds(1), clock: clock, latest: true),
      waiting.throttle(id: 2, for: .seconds(1), clock: clock, latest: true),
      .timer(every: .seconds(1), clock: clock, send: makeAction),
      .stream(AsyncStream<Int> { _ in }, action: { _ in makeAction() }),
      .cancel(id: ID.second),
    ]
  }

  /// Uses every feature of a store, and releases it.
  private func use(_ end: @MainActor (Store<State, Action>, [StoreTask]) async -> Void) async {
    let gate = Gate()
    let store = store()
    let view = store.view(removeDuplicates: { $0.token == $1.token })
    let child = store.scope(state: \.token, action: .identity)
    let childView = child.view
    let (held, live) = (live.token(), live)
    let subscriptions = [
      view.observe { _ in withExtendedLifetime(held) {} },
      childView.observe { _ in withExtendedLifetime(held) {} },
    ]
    let states = childView.states
    withObservationTracking {
      _ = childView.state
    } onChange: {
      withExtendedLifetime(held) {}
    }
    view.send(.change(live.token()))
    let tasks = effects(gate).map { view.send(.run($0)) }
    await end(store, tasks)
    withExtendedLifetime((subscriptions, states)) {}
  }

  @Test("G9 a retained `send` does not retain its finished effect")
  func keptSend() async {
    let kept = Recorder<Send<Int>>()
    let live = live
    let store = Store(
      initialState: 0,
      reducer: Reducer<Int, Int, Void> { _, _, _ in
        let token = live.token()
        return .run { send in
          await Task.yield()
          withExtendedLifetime(token) { kept.append(send) }
        }
      },
      environment: ())
    await store.view.send(1).finish()
    #expect(kept.values.count == 1)
    #expect(await live.settled() == 0)
    kept.removeAll()
  }

  @Test("G9 a store released with effects in flight leaks nothing")
  func allInFlight() async {
    await use { _, _ in }
    #expect(await live.settled() == 0)
  }

  @Test("G9 a store whose effects were cancelled leaks nothing")
  func cancelled() async {
    await use { _, tasks in
      for task in tasks { task.cancel() }
      for task in tasks { await task.finish() }
    }
    #expect(await live.settled() == 0)
  }

  @Test("G9 a live store retains nothing from effects that have ended")
  func staysAlive() async {
    let store = store()
    let view = store.view(removeDuplicates: { $0.token == $1.token })
    let atRest = live.value
    for _ in 1...3 {
      let gate = Gate()
      let tasks = effects(gate).map { view.send(.run($0)) }
      for task in tasks { task.cancel() }
      for task in tasks { await task.finish() }
    }
    #expect(store.effects.isEmpty)
    // Reading updates the view store to the current state, so that both hold one token.
    _ = view.state
    #expect(await live.settled(at: atRest) == atRest)
  }
}
