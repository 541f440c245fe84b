import ComposableCore
import ComposableTesting
import PrimeModal
import Testing

@MainActor
struct PrimeModalReducerTests {
  @Test("favorites keep their order, have no duplicates and can be removed")
  func savesAndRemoves() async {
    await assert(
      initialState: PrimeModal.State(count: 7, favoritePrimes: [11, 2]),
      reducer: PrimeModal.reducer,
      environment: (),
      steps: Step(.send, .saveFavoritePrimeTapped) { $0.favoritePrimes = [11, 2, 7] },
      Step(.send, .saveFavoritePrimeTapped),
      Step(.send, .removeFavoritePrimeTapped) { $0.favoritePrimes = [11, 2] },
      Step(.send, .removeFavoritePrimeTapped)
    )
  }

  @Test("a number that is not prime is not saved", arguments: [8, 1, 0, -7])
  func refusesComposites(count: Int) async {
    await assert(
      initialState: PrimeModal.State(count: count, favoritePrimes: []),
      reducer: PrimeModal.reducer,
      environment: (),
      steps: Step(.send, .saveFavoritePrimeTapped)
    )
  }

  @Test("the reducer can be called like a function")
  func isCallable() {
    var state = PrimeModal.State(count: 3, favoritePrimes: [])
    _ = PrimeModal.reducer(&state, .saveFavoritePrimeTapped, ())
    #expect(state.favoritePrimes == [3])
  }
}
