import Foundation

/// The primes up to a limit, in chunks that are counted concurrently.
struct PrimeSearch: Sendable {
  /// The bytes of a segment, which fits in a core's L2 cache beside the tracks of the primes.
  private static let segmentSize = 128 * 1024

  /// The number of segments in a chunk.
  ///
  /// A larger number delays reports of progress; a smaller one makes the sieve, which is set up for
  /// each chunk, more expensive.
  private static let segmentsPerChunk = 24

  private let byteCount: Int
  private let chunkSize: Int
  private let basePrimes: [Int]
  private let pattern = SmallPrimePattern()

  /// The number of chunks that are counted concurrently.
  let width = max(1, ProcessInfo.processInfo.activeProcessorCount)

  init(upTo limit: Int) {
    byteCount = limit / PrimeWheel.span + 1
    chunkSize = Self.segmentSize * Self.segmentsPerChunk
    basePrimes = primes(upTo: Int(Double(limit).squareRoot()) + 1)
  }

  var chunkCount: Int {
    (byteCount + chunkSize - 1) / chunkSize
  }

  /// Returns the number of primes in each chunk of a range, in the order of the chunks.
  func counts(in chunks: Range<Int>) async throws -> [(chunk: Int, count: Int)] {
    try await withThrowingTaskGroup(of: (chunk: Int, count: Int).self) { group in
      for chunk in chunks {
        group.addTask { (chunk, try count(inChunk: chunk)) }
      }
      var counts: [(chunk: Int, count: Int)] = []
      for try await count in group { counts.append(count) }
      return counts.sorted { $0.chunk < $1.chunk }
    }
  }

  /// Returns the prime with a number, counting from one, in a chunk that contains it.
  func prime(at number: Int, inChunk chunk: Int) throws -> Int {
    var sieve = sieve(forChunk: chunk)
    var remaining = number
    while let count = sieve.sieveNextSegment(size: Self.segmentSize) {
      try Task.checkCancellation()
      if count >= remaining, let prime = sieve.prime(at: remaining) { return prime }
      remaining -= count
    }
    throw CancellationError()
  }

  private func count(inChunk chunk: Int) throws -> Int {
    var sieve = sieve(forChunk: chunk)
    var total = 0
    while let count = sieve.sieveNextSegment(size: Self.segmentSize) {
      try Task.checkCancellation()
      total += count
    }
    return total
  }

  private func sieve(forChunk chunk: Int) -> SegmentedSieve {
    let start = chunk * chunkSize
    return SegmentedSieve(
      bytes: start..<min(start + chunkSize, byteCount),
      basePrimes: basePrimes,
      pattern: pattern,
      segmentSize: Self.segmentSize
    )
  }
}
