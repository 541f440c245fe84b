import FavoritePrimes
import Testing

struct FavoritePrimesViewStateTests {
  @Test("the summary has the count, and whether favorites were not written")
  func summary() {
    #expect(FavoritePrimesViewState(FavoritePrimesState()).summary == "0 favorites")
    let changed = FavoritePrimesState(favoritePrimes: [2, 3], writtenFavoritePrimes: [3])
    #expect(FavoritePrimesViewState(changed).summary == "2 favorites, not written")
    #expect(FavoritePrimesViewState(changed).unwrittenCount == 1)
    let one = FavoritePrimesState(favoritePrimes: [2], writtenFavoritePrimes: [2])
    #expect(FavoritePrimesViewState(one).summary == "1 favorite")
    #expect(FavoritePrimesViewState(one).unwrittenCount == 0)
  }

  @Test("the list is shown on one line")
  func line() {
    #expect(FavoritePrimesViewState(FavoritePrimesState()).line == "favorites: none")
    let two = FavoritePrimesState(favoritePrimes: [2, 3])
    #expect(FavoritePrimesViewState(two).line == "favorites: 2, 3")
  }

  @Test("the file commands are disabled while the file is written or read")
  func busy() {
    let saving = FavoritePrimesViewState(FavoritePrimesState(fileRequest: .save))
    let loading = FavoritePrimesViewState(FavoritePrimesState(fileRequest: .load))
    #expect(saving.fileDisabledReason == "still writing the file. Try 'wait'.")
    #expect(loading.fileDisabledReason == "still reading the file. Try 'wait'.")
  }
}
