// refused: cannot convert value of type 'WritableKeyPath<State, Int>' to expected argument type 'WritableKeyPath<State, Optional<Int>>'
import ComposableCore

struct State { var child = 0 }
let childReducer = Reducer<Int, Int, Void> { _, _, _ in .none }
let reducer: Reducer<State, Int, Void> = childReducer.ifLet(state: \.child, action: .identity)
