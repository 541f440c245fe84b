import ComposableCore
import FavoritePrimes
import Testing

struct FavoritePrimesNoticeTests {
  private func answer(
    _ action: FavoritePrimesViewAction,
    from before: FavoritePrimesState = FavoritePrimesState(),
    _ after: FavoritePrimesState
  ) -> Notice {
    favoritePrimesNotice(
      action, before: FavoritePrimesViewState(before), after: FavoritePrimesViewState(after))
  }

  @Test("removing answers with what was removed and how many are left")
  func removing() {
    let before = FavoritePrimesState(favoritePrimes: [2, 3, 5])
    let after = FavoritePrimesState(favoritePrimes: [5])
    #expect(
      answer(.deleteFavoritePrimes([0, 1]), from: before, after)
        == Notice("removed 2, 3 from favorites (1)"))
  }

  @Test("the file's commands answer with how it ended, or that it has begun")
  func file() {
    let saved = FavoritePrimesState(fileOutcome: .saved(count: 1, path: "f.json"))
    let loaded = FavoritePrimesState(fileOutcome: .loaded(count: 2, path: "f.json", dropped: []))
    let dropped = FavoritePrimesState(
      fileOutcome: .loaded(count: 2, path: "f.json", dropped: [5, 7]))
    let error = FavoritesFileError(reason: "No.")
    #expect(answer(.saveToFile("f.json"), saved) == Notice("wrote 1 favorite to f.json"))
    #expect(
      answer(.loadButtonTapped, dropped)
        == Notice("loaded 2 favorites from f.json, dropped 5, 7"))
    #expect(answer(.loadButtonTapped, loaded) == Notice("loaded 2 favorites from f.json"))
    #expect(
      answer(.loadButtonTapped, FavoritePrimesState(fileOutcome: .failed(.load, error)))
        == Notice("loaded nothing", failure: "No."))
    #expect(
      answer(.saveButtonTapped, FavoritePrimesState(fileOutcome: .failed(.save, error)))
        == Notice("wrote nothing", failure: "No."))
    #expect(
      answer(.saveButtonTapped, FavoritePrimesState(fileRequest: .save))
        == Notice("writing the favorites"))
    #expect(
      answer(.loadFromFile("f"), FavoritePrimesState(fileRequest: .load))
        == Notice("reading the favorites"))
  }

  @Test("the other commands answer too")
  func others() {
    let state = FavoritePrimesState(favoritePrimes: [5])
    #expect(
      answer(.primeButtonTapped(5), from: state, state)
        == Notice("asked for the prime of favorite 5"))
    #expect(
      answer(.fileOutcomeDismissed, from: state, state) == Notice("dismissed the message"))
  }
}
