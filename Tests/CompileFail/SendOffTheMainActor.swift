// refused: main actor-isolated
import ComposableCore

func sendFromAnywhere(_ view: ViewStore<Int, Int>) {
  view.send(1)
}
