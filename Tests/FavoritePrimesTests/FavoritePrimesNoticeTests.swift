import ComposableCore
import FavoritePrimes
import Testing

struct FavoritePrimesNoticeTests {
  private func notice(
    _ action: FavoritePrimesViewAction,
    from before: FavoritePrimesState = FavoritePrimesState(),
    _ after: FavoritePrimesState
  ) -> Notice {
    favoritePrimesNotice(
      action, before: FavoritePrimesViewState(before), after: FavoritePrimesViewState(after))
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
