// refused: has no member 'send'
import ComposableCore

@MainActor
func sendOnStore(_ store: Store<Int, Int>) {
  store.send(1)
}
