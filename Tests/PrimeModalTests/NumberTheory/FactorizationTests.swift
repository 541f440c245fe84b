import PrimeModal
import Testing

struct FactorizationTests {
  @Test("smallestFactor agrees with trial division up to 5,000")
  func smallNumbers() {
    for n in -5...5_000 {
      let expected = n < 4 ? nil : (2..<n).first { n % $0 == 0 }
      guard n.smallestFactor == expected else {
        Issue.record("the factor of \(n) is wrong")
        return
      }
    }
  }

  @Test(
    "smallestFactor handles large numbers",
    arguments: [
      (9_223_371_873_002_223_329, 3_037_000_453),
      (1_018_081, 1_009),
      (1_000_006_000_009, 1_000_003),
      (9_223_371_994_482_243_049, 3_037_000_493),
      (1_041_537_223, 1_009),
      (Int.max, 7),
    ] as [(Int, Int)])
  func largeNumbers(n: Int, factor: Int) {
    #expect(n.smallestFactor == factor)
  }

  @Test("a factorization is written as a product")
  func product() {
    #expect(8.factorization == "2 x 4")
    #expect(7.factorization == nil)
    #expect(1.factorization == nil)
    #expect(9_223_371_873_002_223_329.factorization == "3037000453 x 3037000493")
  }
}
