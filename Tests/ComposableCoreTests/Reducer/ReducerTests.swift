import ComposableCore
import Testing

struct ReducerTests {
  @Test("a reducer can be called as a function and changes the state in place")
  func isCallable() {
    var state = CounterState()
    let effect = counterReducer(&state, .add(3), ())
    #expect(state.count == 3)
    #expect(effect.isNone)
  }

  @Test("a reducer receives its environment")
  func passesTheEnvironment() {
    let reducer = Reducer<Int, Int, Int> { state, action, environment in
      state += action * environment
      return .none
    }
    var state = 1
    _ = reducer(&state, 2, 10)
    #expect(state == 21)
  }
}
