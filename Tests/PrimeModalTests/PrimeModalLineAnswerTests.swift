import ComposableCore
import PrimeModal
import Testing

struct PrimeModalLineAnswerTests {
  private let without = PrimeModalViewState(PrimeModalState(count: 7, favoritePrimes: [2]))
  private let with = PrimeModalViewState(PrimeModalState(count: 7, favoritePrimes: [2, 7]))

  @Test("P9 saving and removing answer with the number and how many there are")
  func answers() {
    #expect(
      primeModalLineAnswer(.saveFavoritePrimeTapped, before: without, after: with)
        == LineAnswer("added 7 to favorites (2)"))
    #expect(
      primeModalLineAnswer(.removeFavoritePrimeTapped, before: with, after: without)
        == LineAnswer("removed 7 from favorites (1)"))
  }
}
