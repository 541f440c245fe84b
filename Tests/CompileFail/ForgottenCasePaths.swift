// refused: contextual member reference to static method 'at' requires 'Self' constraint in the protocol extension
import ComposableCore

enum Action: Sendable { case child(Int) }
struct State { var child = 0 }
let childReducer = Reducer<Int, Int, Void> { _, _, _ in .none }
let reducer: Reducer<State, Action, Void> = childReducer.pullback(
  state: \.child, action: .at(\.child))
