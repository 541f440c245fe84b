import PrimeModal
import Testing

struct PrimeModalViewActionTests {
  @Test("every view action maps to an action")
  func mapping() {
    #expect(PrimeModalAction(.saveFavoritePrimeTapped) == .saveFavoritePrimeTapped)
    #expect(PrimeModalAction(.removeFavoritePrimeTapped) == .removeFavoritePrimeTapped)
  }
}
