// refused: cannot convert value of type '()' to closure result type 'Effect<Int>'
import ComposableCore

let reducer = Reducer<Int, Int, Void> { state, action, _ in
  state += action
}
