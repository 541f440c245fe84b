// refused: cannot convert value of type 'CounterAction' to expected argument type 'FavoritePrimesAction'
import ComposableCore
import Counter
import FavoritePrimes

@MainActor
func sendTheCountersAction(_ view: ViewStore<FavoritePrimesState, FavoritePrimesAction>) {
  view.send(CounterAction.incrTapped)
}
