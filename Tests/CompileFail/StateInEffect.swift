// refused: escaping closure captures 'inout' parameter 'state'
import ComposableCore

let reducer = Reducer<Int, Int, Void> { state, _, _ in
  .run { send in
    state += 1
    send(state)
  }
}
