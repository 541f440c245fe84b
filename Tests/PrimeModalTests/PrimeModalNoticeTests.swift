import ComposableCore
import PrimeModal
import Testing

struct PrimeModalNoticeTests {
  private let without = PrimeModalViewState(PrimeModalState(count: 7, favoritePrimes: [2]))
  private let with = PrimeModalViewState(PrimeModalState(count: 7, favoritePrimes: [2, 7]))

  @Test("the notices of saving and removing name the number and the count")
  func notices() {
    #expect(
      primeModalNotice(.saveFavoritePrimeTapped, before: without, after: with)
        == Notice("added 7 to favorites (2)"))
    #expect(
      primeModalNotice(.removeFavoritePrimeTapped, before: with, after: without)
        == Notice("removed 7 from favorites (1)"))
  }
}
