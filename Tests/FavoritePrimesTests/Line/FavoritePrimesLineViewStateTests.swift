import FavoritePrimes
import Testing

struct FavoritePrimesLineViewStateTests {
  @Test("the summary has the count, and whether favorites were not written")
  func summary() {
    #expect(FavoritePrimesLineViewState(FavoritePrimesState()).summary == "0 favorites")
    let changed = FavoritePrimesState(favoritePrimes: [2, 3], writtenFavoritePrimes: [3])
    #expect(FavoritePrimesLineViewState(changed).summary == "2 favorites, not written")
    let one = FavoritePrimesState(favoritePrimes: [2], writtenFavoritePrimes: [2])
    #expect(FavoritePrimesLineViewState(one).summary == "1 favorite")
  }

  @Test("what ending would lose is named: favorites, removals or both")
  func unwritten() {
    func unwritten(_ favorites: [Int], _ written: [Int]) -> String? {
      FavoritePrimesLineViewState(
        FavoritePrimesState(favoritePrimes: favorites, writtenFavoritePrimes: written)
      ).unwritten
    }
    #expect(unwritten([2, 3], [2, 3]) == nil)
    #expect(unwritten([2, 3], [3]) == "1 favorite was not written")
    #expect(unwritten([2, 3], []) == "2 favorites were not written")
    #expect(unwritten([], [3]) == "1 removal was not written")
    #expect(unwritten([2], [3, 5]) == "1 favorite and 2 removals were not written")
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
