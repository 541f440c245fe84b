import PrimeModal
import Testing

struct PrimeModalViewStateTests {
  @Test("a prime that is not a favorite")
  func prime() {
    let state = PrimeModalViewState(PrimeModalState(count: 7, favoritePrimes: [2]))
    #expect(state.answer == "7 is prime")
    #expect(state.factors == nil)
    #expect(!state.isFavorite)
    #expect(state.favoriteCount == 1)
    #expect(state.saveDisabledReason == nil)
    #expect(state.removeDisabledReason == "7 is not a favorite. Try 'star'.")
  }

  @Test("a favorite")
  func favorite() {
    let state = PrimeModalViewState(PrimeModalState(count: 7, favoritePrimes: [7]))
    #expect(state.isFavorite)
    #expect(state.saveDisabledReason == "7 is a favorite already. Try 'unstar'.")
    #expect(state.removeDisabledReason == nil)
  }

  @Test(
    "the hint for a number below 2, or for the largest Int, is 'set 7'",
    arguments: [-2, 0, 1, Int.max])
  func hints(count: Int) {
    let state = PrimeModalViewState(PrimeModalState(count: count, favoritePrimes: []))
    #expect(state.saveDisabledReason?.hasSuffix("Try 'set 7' and then 'prime'.") == true)
  }

  @Test("a composite number is shown with its smallest factor")
  func composite() {
    let state = PrimeModalViewState(PrimeModalState(count: 8, favoritePrimes: []))
    #expect(state.answer == "8 is not prime")
    #expect(state.factors == "8 = 2 x 4")
    #expect(
      state.saveDisabledReason == "nothing to star - 8 is not prime. Try '+' and then 'prime'.")
    #expect(
      state.removeDisabledReason == "nothing to unstar - 8 is not prime. Try 'favorites'.")
  }
}
