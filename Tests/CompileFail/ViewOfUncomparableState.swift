// refused: no 'view' candidates produce
import ComposableCore

struct State {}

@MainActor
func makeView(_ store: Store<State, Int>) {
  let view: ViewStore<State, Int> = store.view
  view.send(1)
}
