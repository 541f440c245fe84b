import Foundation

/// A place that no prime is asked for.
public struct PrimeIndexError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The place that was asked for.
  public let n: Int

  /// Why, and what to do.
  public var description: String {
    let range = primeIndexRange
    return "\(n) is not a number from \(range.lowerBound) to \(range.upperBound). Ask for one."
  }
}

/// The places that ``nthPrime(_:progress:)`` answers.
public let primeIndexRange = 1...1_000_000_000

/// Returns the n-th prime, counting from one (`1 → 2`, `2 → 3`).
///
/// It runs on all cores, in bounded memory, away from the caller's actor, and stops within a few
/// milliseconds when its task is cancelled.
///
/// - Parameters:
///   - n: A place in ``primeIndexRange``.
///   - progress: Called with the number of primes found so far, at most ten times a second.
/// - Throws: ``PrimeIndexError`` outside the range, and `CancellationError`.
/// - Returns: The prime.
/// - Complexity: O(*m* log log *m*) time, where *m* = *n* (ln *n* + ln ln *n*) bounds the prime for
///   *n* ≥ 6; O(√*m*) memory.
/// - Source: Rosser & Schoenfeld, *Illinois J. Math.* 6 (1962), for the bound.
@concurrent
public func nthPrime(
  _ n: Int,
  progress: @Sendable (_ found: Int) async -> Void = { _ in }
) async throws -> Int {
  guard primeIndexRange.contains(n) else { throw PrimeIndexError(n: n) }
  guard n > PrimeWheel.factors.count else { return PrimeWheel.factors[n - 1] }
  let search = PrimeSearch(upTo: upperBound(n))
  let clock = ContinuousClock()
  var lastReport = clock.now
  var found = PrimeWheel.factors.count
  for start in stride(from: 0, to: search.chunkCount, by: search.width) {
    let chunks = start..<min(start + search.width, search.chunkCount)
    for (chunk, count) in try await search.counts(in: chunks) {
      if found + count >= n { return try search.prime(at: n - found, inChunk: chunk) }
      found += count
    }
    if clock.now - lastReport >= .milliseconds(100) {
      lastReport = clock.now
      await progress(found)
    }
  }
  // The bound lies above the n-th prime, so the search has found it before it ended.
  throw PrimeIndexError(n: n)
}

/// A number above the n-th prime.
private func upperBound(_ n: Int) -> Int {
  guard n >= 6 else { return 12 }
  let n = Double(n)
  return Int((n * (log(n) + log(log(n)))).rounded(.up)) + 1
}
