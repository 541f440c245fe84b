// refused: cannot assign through dynamic lookup property
import ComposableCore

struct State {
  var count = 0
}

@MainActor
func setPart(_ view: ViewStore<State, Int>) {
  view.count = 1
}
