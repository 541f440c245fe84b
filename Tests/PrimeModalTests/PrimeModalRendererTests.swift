import ComposableCore
import ComposableTesting
import PrimeModal
import Testing

struct PrimeModalRendererTests {
  @Test(
    "the detail's screens",
    arguments: [
      ("prime", PrimeModalState(count: 7, favoritePrimes: [])),
      ("favorite", PrimeModalState(count: 7, favoritePrimes: [7])),
      ("composite", PrimeModalState(count: 8, favoritePrimes: [])),
      ("one", PrimeModalState(count: 1, favoritePrimes: [])),
    ])
  func screens(name: String, state: PrimeModalState) {
    assertScreen(renderPrimeModal(PrimeModalViewState(state)), named: "detail \(name)")
  }

  @Test("the screen of every number has both commands", arguments: [7, 8])
  func commands(count: Int) {
    let state = PrimeModalViewState(PrimeModalState(count: count, favoritePrimes: []))
    #expect(Set(renderPrimeModal(state).controls.map(\.command)) == ["star", "unstar"])
  }
}

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
