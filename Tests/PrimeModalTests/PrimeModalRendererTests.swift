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
