import ComposableCore
import ComposableTesting
import FavoritePrimes
import Testing

struct FavoritePrimesLineRendererTests {
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
    assertScreen(
      renderFavoritePrimes(FavoritePrimesLineViewState(state)), named: "favorites \(name)")
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

  private func removed(_ text: String) -> Result<FavoritePrimesLineViewAction, Refusal> {
    let state = FavoritePrimesLineViewState(FavoritePrimesState(favoritePrimes: [2, 3]))
    for control in renderFavoritePrimes(state).controls where control.command == "remove" {
      if case .field(_, let parse) = control.kind { return parse(text) }
    }
    return .failure(Refusal("there is no field"))
  }
}

struct FavoritePrimesNoticeTests {
  private func notice(
    _ action: FavoritePrimesLineViewAction,
    from before: FavoritePrimesState = FavoritePrimesState(),
    _ after: FavoritePrimesState
  ) -> Notice {
    favoritePrimesNotice(
      action, before: FavoritePrimesLineViewState(before), after: FavoritePrimesLineViewState(after)
    )
  }

  @Test("the notice of a removal names the removed favorites and the number left")
  func removing() {
    let before = FavoritePrimesState(favoritePrimes: [2, 3, 5])
    let after = FavoritePrimesState(favoritePrimes: [5])
    #expect(
      notice(.deleteFavoritePrimes([0, 1]), from: before, after)
        == Notice("removed 2, 3 from favorites (1)"))
  }

  @Test("the notice of a file command is its outcome, or that it is in progress")
  func file() {
    let saved = FavoritePrimesState(fileOutcome: .saved(count: 1, path: "f.json"))
    let loaded = FavoritePrimesState(fileOutcome: .loaded(count: 2, path: "f.json", dropped: []))
    let dropped = FavoritePrimesState(
      fileOutcome: .loaded(count: 2, path: "f.json", dropped: [5, 7]))
    let error = FavoritesFileError(reason: "No.")
    #expect(notice(.saveToFile("f.json"), saved) == Notice("wrote 1 favorite to f.json"))
    #expect(
      notice(.loadButtonTapped, dropped)
        == Notice("loaded 2 favorites from f.json, dropped 5, 7"))
    #expect(notice(.loadButtonTapped, loaded) == Notice("loaded 2 favorites from f.json"))
    #expect(
      notice(.loadButtonTapped, FavoritePrimesState(fileOutcome: .failed(.load, error)))
        == Notice("loaded nothing", failure: "No."))
    #expect(
      notice(.saveButtonTapped, FavoritePrimesState(fileOutcome: .failed(.save, error)))
        == Notice("wrote nothing", failure: "No."))
    #expect(
      notice(.saveButtonTapped, FavoritePrimesState(fileRequest: .save))
        == Notice("writing the favorites"))
    #expect(
      notice(.loadFromFile("f"), FavoritePrimesState(fileRequest: .load))
        == Notice("reading the favorites"))
  }

  @Test("the other commands have notices")
  func others() {
    let state = FavoritePrimesState(favoritePrimes: [5])
    #expect(
      notice(.primeButtonTapped(5), from: state, state)
        == Notice("asked for the prime of favorite 5"))
    #expect(
      notice(.fileOutcomeDismissed, from: state, state) == Notice("dismissed the message"))
  }
}
