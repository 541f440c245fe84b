import ComposableCore
import ComposableTesting
import PrimeModal
import Testing

struct PrimeModalScreenTests {
  private func viewState(_ count: Int, _ favorites: [Int] = []) -> PrimeModalViewState {
    PrimeModalViewState(PrimeModalState(count: count, favoritePrimes: favorites))
  }

  @Test(
    "the detail's screens match their golden files",
    arguments: [
      ("prime", PrimeModalState(count: 7, favoritePrimes: [2])),
      ("favorite", PrimeModalState(count: 7, favoritePrimes: [7])),
      ("composite", PrimeModalState(count: 8, favoritePrimes: [])),
      ("one", PrimeModalState(count: 1, favoritePrimes: [])),
    ])
  func screens(name: String, state: PrimeModalState) {
    assertScreen(renderPrimeModal(PrimeModalViewState(state)), named: "detail \(name)")
  }

  @Test(
    "save and remove are disabled with a remedy when they do not apply",
    arguments: [
      (7, [2], nil, Refusal("7 is not a favorite", remedies: "star")),
      (7, [7], Refusal("7 is already a favorite", remedies: "unstar"), nil),
      (
        8, [], Refusal("8 is not prime", remedies: "+"),
        Refusal("8 is not prime", remedies: "favorites")
      ),
      (
        1, [], Refusal("1 is not prime", remedies: "set 7"),
        Refusal("1 is not prime", remedies: "favorites")
      ),
      (
        Int.max, [], Refusal("9223372036854775807 is not prime", remedies: "set 7"),
        Refusal("9223372036854775807 is not prime", remedies: "favorites")
      ),
    ] as [(Int, [Int], Refusal?, Refusal?)])
  func controls(count: Int, favorites: [Int], star: Refusal?, unstar: Refusal?) throws {
    let screen = renderPrimeModal(viewState(count, favorites))
    let save = try #require(screen.firstControl { $0.command == "star" })
    let remove = try #require(screen.firstControl { $0.command == "unstar" })
    #expect(save.refusal == star)
    #expect(remove.refusal == unstar)
    guard
      case (.button(.saveFavoritePrimeTapped), .button(.removeFavoritePrimeTapped)) =
        (save.kind, remove.kind)
    else {
      Issue.record("the controls send other actions")
      return
    }
  }

  @Test("the save and remove notices name the number and the count")
  func notices() {
    let (without, with) = (viewState(7, [2]), viewState(7, [2, 7]))
    #expect(
      primeModalNotice(.saveFavoritePrimeTapped, before: without, after: with)
        == Notice("added 7 to favorites (2)"))
    #expect(
      primeModalNotice(.removeFavoritePrimeTapped, before: with, after: without)
        == Notice("removed 7 from favorites (1)"))
  }
}
