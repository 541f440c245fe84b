import ComposableCore
import Testing

struct ReducerPullbackTests {
  /// Counts how often its part is written.
  private struct Whole {
    var writes = 0
    private var stored = CounterState()

    var part: CounterState {
      get { stored }
      set {
        writes += 1
        stored = newValue
      }
    }
  }

  private final class Calls: Sendable {
    let times = Recorder<Void>()
  }

  private let pulledBack = counterReducer.pullback(
    state: \Whole.part,
    action: CasePath<PairAction, CounterAction>.left,
    environment: { (calls: Calls) in calls.times.append(()) }
  )

  @Test("a pulled-back reducer changes its part")
  func reducesThePart() {
    var state = Whole()
    _ = pulledBack(&state, .left(.add(2)), Calls())
    #expect(state.part.count == 2)
    #expect(state.writes == 1)
  }

  @Test("a pulled-back reducer ignores actions for other parts")
  func ignoresOtherActions() {
    var state = Whole()
    let effect = pulledBack(&state, .right(.add(2)), Calls())
    #expect(state.writes == 0)
    #expect(effect.isNone)
  }

  @Test("a store projects the environment once for all actions")
  @MainActor
  func projectsTheEnvironmentOnce() {
    let calls = Calls()
    let store = Store(initialState: Whole(), reducer: pulledBack, environment: calls)
      .view(removeDuplicates: { _, _ in false })
    for _ in 1...5 { store.send(.left(.add(1))) }
    #expect(store.state.part.count == 5)
    #expect(calls.times.values.count == 1)
  }

  @Test("a pulled-back reducer's effect sends its actions to its own part")
  @MainActor
  func embedsEffectActions() {
    let reducer = Reducer<CounterState, CounterAction, Void> { state, action, _ in
      guard case .start = action else { return counterReducer(&state, action, ()) }
      return .send(.add(7))
    }
    let pair = Reducer<PairState, PairAction, Void>.combine(
      reducer.pullback(state: \.left, action: .left),
      reducer.pullback(state: \.right, action: .right)
    )
    let store = Store(initialState: PairState(), reducer: pair, environment: ()).view
    store.send(.right(.start))
    #expect(store.state.left.count == 0)
    #expect(store.state.right.count == 7)
  }

  @Test("a pullback can omit the environment if it is Void or unchanged")
  @MainActor
  func leavesOutTheEnvironment() {
    let asking = Reducer<CounterState, CounterAction, Int> { state, _, number in
      state.count += number
      return .none
    }
    // The environment of the whole is that of the parts, whether the context names it or not.
    let same = asking.pullback(state: \PairState.left, action: CasePath<PairAction, _>.left)
    let pair = Reducer<PairState, PairAction, Int>.combine(
      same,
      asking.pullback(state: \.right, action: .right),
      counterReducer.pullback(state: \.right, action: .right)
    )
    var state = PairState()
    _ = pair(&state, .left(.add(1)), 3)
    _ = pair(&state, .right(.add(1)), 5)
    #expect(state.left.count == 3)
    #expect(state.right.count == 6)
  }

  @Test("a reducer pulled back twice uses each pullback's environment")
  @MainActor
  func separatesEnvironments() {
    let reducer = Reducer<CounterState, CounterAction, Int> { state, action, response in
      guard case .start = action else { return counterReducer(&state, action, ()) }
      return .sync { .response(response) }
    }
    let pair = Reducer<PairState, PairAction, (online: Int, offline: Int)>.combine(
      reducer.pullback(state: \.left, action: .left, environment: \.online),
      reducer.pullback(state: \.left, action: .right, environment: \.offline)
    )
    let store = Store(
      initialState: PairState(), reducer: pair, environment: (online: 1, offline: 2)
    ).view
    store.send(.right(.start))
    #expect(store.state.left.count == 2)
    store.send(.left(.start))
    #expect(store.state.left.count == 1)
    #expect(store.state.right.count == 0)
  }
}
