import ComposableCore
import Testing

@MainActor
struct ReducerLoggingTests {
  @Test("R6 logging says each action and the state after it, in order, effects included")
  func saysActionsAndStates() {
    let lines = Recorder<String>()
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state += action
      return action == 1 ? .send(10) : .none
    }
    let store = Store(
      initialState: 0,
      reducer: reducer.logging("sum", to: { lines.append($0) }),
      environment: ()
    ).view
    store.send(1)
    #expect(lines.values == ["sum: 1 -> 1", "sum: 10 -> 11"])
  }

  @Test("R6 a direct call of a logging reducer says nothing")
  func isPure() {
    let lines = Recorder<String>()
    var state = 0
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state += action
      return .none
    }
    let effect = reducer.logging(to: { lines.append($0) })(&state, 1, ())
    #expect(lines.values.isEmpty)
    #expect(effect.count == 1)
  }
}
