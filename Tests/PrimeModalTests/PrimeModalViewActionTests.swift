import PrimeModal
import Testing

struct PrimeModalViewActionTests {
  @Test("every gesture has its meaning")
  func meaning() {
    #expect(PrimeModalAction(.saveFavoritePrimeTapped) == .saveFavoritePrimeTapped)
    #expect(PrimeModalAction(.removeFavoritePrimeTapped) == .removeFavoritePrimeTapped)
  }
}
