@testable import LiveClients
import Testing

struct SegmentedSieveTests {
  private func counts(_ bytes: Range<Int>, segmentSize: Int) -> Int {
    var sieve = SegmentedSieve(
      bytes: bytes,
      basePrimes: primes(upTo: 2_000),
      pattern: SmallPrimePattern(),
      segmentSize: segmentSize
    )
    var total = 0
    while let count = sieve.sieveNextSegment(size: segmentSize) { total += count }
    return total
  }

  @Test("the number of primes up to a limit", arguments: [1, 2, 10, 333, 3_334, 33_334])
  func countsFromZero(size: Int) {
    // 2, 3 and 5 have no bit.
    let expected = primes(upTo: size * PrimeWheel.span - 1).count - 3
    #expect(counts(0..<size, segmentSize: 4096) == expected)
  }

  @Test(
    "the count does not depend on how the range is split", arguments: [1, 7, 100, 17_017, 50_000])
  func cuts(segmentSize: Int) {
    let whole = counts(0..<40_000, segmentSize: 40_000)
    #expect(counts(0..<40_000, segmentSize: segmentSize) == whole)
    #expect(
      counts(0..<12_345, segmentSize: segmentSize)
        + counts(12_345..<40_000, segmentSize: segmentSize)
        == whole)
  }

  @Test(
    "the number of base primes",
    arguments: [(1, 0), (2, 1), (3, 2), (10, 4), (100, 25), (10_000, 1_229)])
  func basePrimes(limit: Int, count: Int) {
    #expect(primes(upTo: limit).count == count)
  }
}
