import FavoritePrimes
import Testing

struct FavoritePrimesLineViewStateTests {
  @Test("the summary has the count, and whether favorites were not written")
  func summary() {
    #expect(FavoritePrimesLineViewState(FavoritePrimesState()).summary == "0 favorites")
    let changed = FavoritePrimesState(favoritePrimes: [2, 3], writtenFavoritePrimes: [3])
    #expect(FavoritePrimesLineViewState(changed).summary == "2 favorites, not written")
    #expect(FavoritePrimesLineViewState(changed).unwrittenCount == 1)
    let one = FavoritePrimesState(favoritePrimes: [2], writtenFavoritePrimes: [2])
    #expect(FavoritePrimesLineViewState(one).summary == "1 favorite")
    #expect(FavoritePrimesLineViewState(one).unwrittenCount == 0)
  }

  @Test("the list is shown on one line")
  func line() {
    #expect(FavoritePrimesLineViewState(FavoritePrimesState()).line == "favorites: none")
    let two = FavoritePrimesState(favoritePrimes: [2, 3])
    #expect(FavoritePrimesLineViewState(two).line == "favorites: 2, 3")
  }

  @Test("the file commands are disabled while the file is written or read")
  func busy() {
    let saving = FavoritePrimesLineViewState(FavoritePrimesState(fileRequest: .save))
    let loading = FavoritePrimesLineViewState(FavoritePrimesState(fileRequest: .load))
    #expect(saving.fileDisabledReason == "still writing the file. Try 'wait'.")
    #expect(loading.fileDisabledReason == "still reading the file. Try 'wait'.")
  }
}
