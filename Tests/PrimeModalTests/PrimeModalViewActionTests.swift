import PrimeModal
import Testing

struct PrimeModalViewActionTests {
  @Test("V4 every gesture has its meaning")
  func meaning() {
    #expect(PrimeModalAction(.saveFavoritePrimeTapped) == .saveFavoritePrimeTapped)
    #expect(PrimeModalAction(.removeFavoritePrimeTapped) == .removeFavoritePrimeTapped)
  }
}
