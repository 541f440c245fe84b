// refused: has no member 'state'
import ComposableCore

@MainActor
func readStore(_ store: Store<Int, Int>) -> Int {
  store.state
}
