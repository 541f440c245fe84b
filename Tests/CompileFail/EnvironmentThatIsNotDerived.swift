// refused: cannot assign value of type 'Reducer<State, Int, Int>' to type 'Reducer<State, Int, Environment>'
import ComposableCore

struct State { var child = 0 }
struct Environment: Sendable { var child = 1 }
let childReducer = Reducer<Int, Int, Int> { _, _, _ in .none }
let reducer: Reducer<State, Int, Environment> = childReducer.pullback(
  state: \.child, action: .identity)
