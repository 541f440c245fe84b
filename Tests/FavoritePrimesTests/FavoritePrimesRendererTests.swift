import ComposableCore
import ComposableTesting
import FavoritePrimes
import Testing

struct FavoritePrimesRendererTests {
  @Test(
    "the screens of the favorites",
    arguments: [
      ("empty", FavoritePrimesState()),
      ("three", FavoritePrimesState(favoritePrimes: [2, 3, 7])),
      ("busy", FavoritePrimesState(favoritePrimes: [2], fileRequest: .save)),
      (
        "failure",
        FavoritePrimesState(fileOutcome: .failed(.load, FavoritesFileError(reason: "It is gone.")))
      ),
      ("saved", FavoritePrimesState(fileOutcome: .saved(count: 1, path: "f.json"))),
    ])
  func screens(name: String, state: FavoritePrimesState) {
    assertScreen(renderFavoritePrimes(FavoritePrimesViewState(state)), named: "favorites \(name)")
  }

  @Test(
    "a favorite is identified by its number or its position",
    arguments: [("3", 1), ("#2", 1), ("#1", 0)])
  func positions(text: String, position: Int) throws {
    #expect(try removed(text).get() == .deleteFavoritePrimes([position]))
  }

  @Test(
    "a text that identifies no favorite is refused with a reason",
    arguments: [
      ("4", "4 is not a favorite. favorites: 2, 3."),
      ("#0", "there is no place 0. favorites: 2, 3."),
      ("#9", "there is no place 9. favorites: 2, 3."),
      ("x", "'x' is no number and no place like #1. favorites: 2, 3."),
      (
        "#-9223372036854775808",
        "there is no place -9223372036854775808. favorites: 2, 3."
      ),
      ("#x", "'#x' is no number and no place like #1. favorites: 2, 3."),
    ])
  func refusals(text: String, reason: String) {
    #expect(removed(text) == .failure(Refusal(reason)))
  }

  private func removed(_ text: String) -> Result<FavoritePrimesViewAction, Refusal> {
    let state = FavoritePrimesViewState(FavoritePrimesState(favoritePrimes: [2, 3]))
    for control in renderFavoritePrimes(state).controls where control.command == "remove" {
      if case .field(_, let parse) = control.kind { return parse(text) }
    }
    return .failure(Refusal("there is no field"))
  }
}
