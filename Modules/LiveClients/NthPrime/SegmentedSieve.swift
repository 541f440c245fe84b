/// Sieves a range of bytes of the ``PrimeWheel``, one segment after the other.
///
/// A segment fits in the cache of a core. For each base prime and residue the sieve keeps the index
/// of the next multiple, at which it continues in the next segment.
struct SegmentedSieve {
  /// The multiples of one prime that share a residue.
  private struct Track {
    let stride: Int
    let mask: UInt8
    var next: Int
  }

  private var segment: [UInt8]
  private var tracks: [Track]
  private var start: Int
  private let end: Int
  private let pattern: SmallPrimePattern

  /// Creates a sieve.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the wheel to sieve.
  ///   - basePrimes: The primes up to the square root of the last number, in ascending order.
  ///   - pattern: The bytes with the multiples of the smallest primes cleared.
  ///   - segmentSize: The maximum number of bytes in a segment.
  init(bytes: Range<Int>, basePrimes: [Int], pattern: SmallPrimePattern, segmentSize: Int) {
    start = bytes.lowerBound
    end = bytes.upperBound
    self.pattern = pattern
    segment = []
    segment.reserveCapacity(segmentSize)
    tracks = []
    tracks.reserveCapacity(basePrimes.count * PrimeWheel.residues.count)
    for prime in basePrimes where prime > SmallPrimePattern.largestPrime {
      for residue in PrimeWheel.residues {
        // Multiples below the square have a smaller prime factor, whose track clears them.
        let first = prime * Self.factor(atLeast: prime, leaving: residue)
        var next = first / PrimeWheel.span
        if next < start { next += (start - next + prime - 1) / prime * prime }
        tracks.append(
          Track(
            stride: prime,
            mask: PrimeWheel.clearingMask[first % PrimeWheel.span],
            next: next
          ))
      }
    }
  }

  /// Sieves the next segment.
  ///
  /// - Parameter size: The maximum number of bytes to sieve.
  /// - Returns: The number of primes in the segment; nil at the end of the range.
  mutating func sieveNextSegment(size: Int) -> Int? {
    guard start < end else { return nil }
    let bytes = start..<min(start + size, end)
    segment.removeAll(keepingCapacity: true)
    pattern.append(bytes, to: &segment)
    clearMultiples(below: bytes.upperBound)
    start = bytes.upperBound
    return segment.reduce(0) { $0 + $1.nonzeroBitCount }
  }

  /// Returns the prime with a number, counting from one, in the segment sieved last.
  func prime(at number: Int) -> Int? {
    var remaining = number
    for (offset, byte) in segment.enumerated() {
      guard byte.nonzeroBitCount < remaining else {
        var bits = byte
        for _ in 1..<remaining { bits &= bits - 1 }
        let base = (start - segment.count + offset) * PrimeWheel.span
        return base + PrimeWheel.residues[bits.trailingZeroBitCount]
      }
      remaining -= byte.nonzeroBitCount
    }
    return nil
  }

  private mutating func clearMultiples(below end: Int) {
    let start = start
    let count = end - start
    // The pointers do not escape the closures, and `index` is below the segment's count. Array
    // subscripts would check the bounds at each of some ten billion steps.
    segment.withUnsafeMutableBufferPointer { segment in
      tracks.withUnsafeMutableBufferPointer { tracks in
        for track in tracks.indices {
          let (stride, mask) = (tracks[track].stride, tracks[track].mask)
          var index = tracks[track].next - start
          while index < count {
            segment[index] &= mask
            index += stride
          }
          tracks[track].next = index + start
        }
      }
    }
  }

  /// Returns the smallest number that is at least `minimum` and has the given residue modulo 30.
  private static func factor(atLeast minimum: Int, leaving residue: Int) -> Int {
    let base = minimum - minimum % PrimeWheel.span + residue
    return base >= minimum ? base : base + PrimeWheel.span
  }
}
