import Foundation

/// An error for an index outside ``primeIndexRange``.
public struct PrimeIndexError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The index.
  public let n: Int

  /// A message with the valid range.
  public var description: String {
    let range = primeIndexRange
    return "\(n) is not a number from \(range.lowerBound) to \(range.upperBound). Ask for one."
  }
}

/// The indices for which ``nthPrime(_:progress:)`` finds a prime.
public let primeIndexRange = 1...1_000_000_000

/// Returns the n-th prime, counting from one (`1 → 2`, `2 → 3`).
///
/// The search runs on all cores, off the caller's actor, in bounded memory. It stops within a few
/// milliseconds when its task is cancelled.
///
/// - Parameters:
///   - n: An index in ``primeIndexRange``.
///   - progress: Called with the number of primes found so far, at most ten times a second.
/// - Throws: ``PrimeIndexError`` if `n` is outside the range; `CancellationError` if the task is
///   cancelled.
/// - Returns: The n-th prime.
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
  // Unreachable: the n-th prime is below the bound.
  throw PrimeIndexError(n: n)
}

/// Returns an upper bound of the n-th prime.
private func upperBound(_ n: Int) -> Int {
  guard n >= 6 else { return 12 }
  let n = Double(n)
  return Int((n * (log(n) + log(log(n)))).rounded(.up)) + 1
}
