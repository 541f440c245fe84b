import ComposableCore
import ComposableTesting
import PrimeModal
import Testing

struct PrimeModalScreenTests {
  private func viewState(_ count: Int, _ favorites: [Int] = []) -> PrimeModal.ViewState {
    PrimeModal.ViewState(PrimeModal.State(count: count, favoritePrimes: favorites))
  }

  @Test(
    "the detail's screens match their golden files",
    arguments: [
      ("prime", PrimeModal.State(count: 7, favoritePrimes: [2])),
      ("favorite", PrimeModal.State(count: 7, favoritePrimes: [7])),
      ("composite", PrimeModal.State(count: 8, favoritePrimes: [])),
      ("one", PrimeModal.State(count: 1, favoritePrimes: [])),
    ])
  func screens(name: String, state: PrimeModal.State) {
    assertScreen(PrimeModal.screen(PrimeModal.ViewState(state)), named: "detail \(name)")
  }

  @Test(
    "save and remove are disabled with a remedy when they do not apply",
    arguments: [
      (7, [2], nil, Refusal("7 is not a favorite", remedies: "star")),
      (7, [7], Refusal("7 is already a favorite", remedies: "unstar"), nil),
      (8, [], Refusal("8 is not prime"), Refusal("8 is not prime")),
    ] as [(Int, [Int], Refusal?, Refusal?)])
  func controls(count: Int, favorites: [Int], star: Refusal?, unstar: Refusal?) throws {
    let screen = PrimeModal.screen(viewState(count, favorites))
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
      PrimeModal.notice(.saveFavoritePrimeTapped, before: without, after: with)
        == Notice("added 7 to favorites (2)"))
    #expect(
      PrimeModal.notice(.removeFavoritePrimeTapped, before: with, after: without)
        == Notice("removed 7 from favorites (1)"))
  }
}
