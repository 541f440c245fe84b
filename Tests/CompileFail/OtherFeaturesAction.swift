// refused: cannot convert value of type 'Counter.Action' to expected argument type 'FavoritePrimes.Action'
import ComposableCore
import Counter
import FavoritePrimes

@MainActor
func sendTheCountersAction(_ view: ViewStore<FavoritePrimes.State, FavoritePrimes.Action>) {
  view.send(Counter.Action.incrTapped)
}
