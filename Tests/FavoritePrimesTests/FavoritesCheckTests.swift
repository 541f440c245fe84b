import FavoritePrimes
import Testing

struct FavoritesCheckTests {
  @Test("the error names the first invalid item and its position")
  func repeats() throws {
    let file = FavoritesFile(path: "f.json", favoritePrimes: [2, 3, 2])
    let error = #expect(throws: FavoritesFileError.self) {
      try checkFavorites(file, isPrime: { _ in true })
    }
    #expect(error?.reason.contains("item 3 is 2, which is there already") == true)
  }

  @Test("primes without duplicates pass")
  func passes() throws {
    try checkFavorites(FavoritesFile(path: "f", favoritePrimes: [7, 2]), isPrime: { $0 != 4 })
    try checkFavorites(FavoritesFile(path: "f", favoritePrimes: []), isPrime: { _ in false })
  }
}
