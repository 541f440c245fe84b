// refused: cannot assign to property: 'state' is a get-only property
import ComposableCore

@MainActor
func setState(_ view: ViewStore<Int, Int>) {
  view.state = 1
}
