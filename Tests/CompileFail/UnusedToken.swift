// refused: result of call to 'observe' is unused
import ComposableCore

@MainActor
func show(_ view: ViewStore<Int, Int>) {
  view.observe { print($0) }
}
