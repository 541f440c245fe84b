import ComposableCore
import Testing

@MainActor
struct ReducerOnChangeTests {
  private let reducer = counterReducer.onChange(of: \.count) { old, new, state, _ in
    state.log.append("\(old)->\(new)")
    return .send(.note("notified"))
  }

  @Test("`onChange` runs after a change and can change the state")
  func runsOnChange() {
    let store = Store(initialState: CounterState(), reducer: reducer, environment: ()).view
    store.send(.add(2))
    #expect(store.log == ["0->2", "notified"])
  }

  @Test("`onChange` does not run when the part is unchanged")
  func ignoresOtherChanges() {
    let store = Store(initialState: CounterState(), reducer: reducer, environment: ()).view
    store.send(.add(0))
    store.send(.note("a"))
    #expect(store.log == ["a"])
  }

  @Test("nested `onChange` reducers run from the inside out")
  func runsFromInsideOut() {
    let outer = reducer.onChange(of: \.log.count) { _, new, state, _ in
      if new == 1 { state.log.append("outer") }
      return .none
    }
    var state = CounterState()
    _ = outer(&state, .add(1), ())
    #expect(state.log == ["0->1", "outer"])
  }
}
