import PrimeModal
import Testing

struct PrimalityTests {
  @Test("isPrime agrees with trial division up to 10,000")
  func smallNumbers() {
    for n in -10...10_000 {
      let isPrimeByTrial =
        n > 1 && !(2..<max(2, n)).prefix { $0 * $0 <= n }.contains { n % $0 == 0 }
      guard n.isPrime == isPrimeByTrial else {
        Issue.record("\(n) is judged wrong")
        return
      }
    }
  }

  @Test(
    "isPrime accepts large primes",
    arguments: [
      9_223_372_036_854_775_783, 2_305_843_009_213_693_951, 3_037_000_493, 3_037_000_453,
      18_014_398_509_481_951,
    ])
  func largePrimes(n: Int) {
    #expect(n.isPrime)
  }

  @Test(
    "isPrime rejects pseudoprimes and the largest and smallest Int",
    arguments: [
      561, 41_041, 825_265, 3_215_031_751, 3_825_123_056_546_413_051, 341_550_071_728_321,
      // Each of the bases 2, 3, 5, 7 and of the bases 2, 11 finds one that the others miss.
      32_817_151, 3_014_101_261, 2_284_453, 1_157_839_381, 2_465_668_748_791, 267_118_362_607_141,
      9_223_371_873_002_223_329, Int.max, Int.min, -7, 0, 1,
    ])
  func composites(n: Int) {
    #expect(!n.isPrime)
  }
}
