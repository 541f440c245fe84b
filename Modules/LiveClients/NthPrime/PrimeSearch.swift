import Foundation

/// The primes up to a limit in chunks that are counted side by side.
struct PrimeSearch: Sendable {
  /// What a core's second-level cache holds beside the tracks of the primes.
  private static let segmentSize = 128 * 1024

  /// Few enough for a cancellation to be noticed soon, many enough to make setting a sieve up
  /// cheap.
  private static let segmentsPerChunk = 24

  private let byteCount: Int
  private let chunkSize: Int
  private let basePrimes: [Int]
  private let pattern = SmallPrimePattern()

  /// How many chunks are counted at the same time.
  let width = max(1, ProcessInfo.processInfo.activeProcessorCount)

  init(upTo limit: Int) {
    byteCount = limit / PrimeWheel.span + 1
    chunkSize = Self.segmentSize * Self.segmentsPerChunk
    basePrimes = primes(upTo: Int(Double(limit).squareRoot()) + 1)
  }

  var chunkCount: Int {
    (byteCount + chunkSize - 1) / chunkSize
  }

  /// How many primes each of some chunks has, in order.
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

  /// The prime at a place of a chunk that is known to have it, counting from one.
  func prime(at place: Int, inChunk chunk: Int) throws -> Int {
    var sieve = sieve(forChunk: chunk)
    var left = place
    while let count = sieve.sieveNextSegment(size: Self.segmentSize) {
      try Task.checkCancellation()
      if count >= left, let prime = sieve.prime(at: left) { return prime }
      left -= count
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
