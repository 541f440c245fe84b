/// Finds the primes of a range of bytes of the ``PrimeWheel``, one segment after the other.
///
/// A segment is as large as the fast memory of a core; for every prime up to the square root of the
/// range's end the sieve keeps where it goes on in the next segment.
struct SegmentedSieve {
  /// One prime in one residue: the masks and strides of its multiples.
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

  /// Makes a sieve.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the wheel to sieve.
  ///   - basePrimes: Every prime up to the square root of the last number, in order.
  ///   - pattern: The multiples of the smallest primes.
  ///   - segmentSize: How many bytes are sieved at once.
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
        // Multiples below the square have a smaller factor: another prime's track has them.
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
  /// - Parameter size: The most bytes to sieve.
  /// - Returns: How many primes it has; nil when the range is done.
  mutating func sieveNextSegment(size: Int) -> Int? {
    guard start < end else { return nil }
    let bytes = start..<min(start + size, end)
    segment.removeAll(keepingCapacity: true)
    pattern.append(bytes, to: &segment)
    clearMultiples(below: bytes.upperBound)
    start = bytes.upperBound
    return segment.reduce(0) { $0 + $1.nonzeroBitCount }
  }

  /// The prime at a place of the segment sieved last, counting from one.
  func prime(at place: Int) -> Int? {
    var left = place
    for (offset, byte) in segment.enumerated() {
      guard byte.nonzeroBitCount < left else {
        var bits = byte
        for _ in 1..<left { bits &= bits - 1 }
        let base = (start - segment.count + offset) * PrimeWheel.span
        return base + PrimeWheel.residues[bits.trailingZeroBitCount]
      }
      left -= byte.nonzeroBitCount
    }
    return nil
  }

  private mutating func clearMultiples(below end: Int) {
    let start = start
    let count = end - start
    // The pointers stay inside the closures, and `index` stays below the segment's count; without
    // them each of some ten thousand million steps would check its bounds.
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

  /// The smallest number from `minimum` on that leaves `residue`.
  private static func factor(atLeast minimum: Int, leaving residue: Int) -> Int {
    let base = minimum - minimum % PrimeWheel.span + residue
    return base >= minimum ? base : base + PrimeWheel.span
  }
}
