/// An error for an index that is not positive or whose prime is above 10^15.
public struct PrimeIndexError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The index.
  public let n: Int

  /// A message that states the valid range.
  public var description: String {
    "no prime below 10^15 has the index \(n). Choose another index."
  }
}

/// Returns the n-th prime, counting from one (`1 → 2`, `2 → 3`).
///
/// The function counts the primes up to an estimate of the result, and then finds the primes
/// between the estimate and the result. It runs off the caller's actor, and stops soon after its
/// task is cancelled.
///
/// - Parameters:
///   - n: The index of a prime below 10^15.
///   - progress: Called at most twenty times with a number that grows from zero to `n` in
///     proportion to the completed work.
/// - Throws: ``PrimeIndexError`` if there is no such prime; `CancellationError` if the task is
///   cancelled.
/// - Returns: The n-th prime.
/// - Complexity: O(*p*^¾ / log *p*) time and O(√*p*) memory, where *p* is the result.
@concurrent
public func nthPrime(
  _ n: Int,
  progress: @Sendable (_ done: Int) async -> Void = { _ in }
) async throws -> Int {
  // There are 29,844,570,422,669 primes below 10^15.
  guard (1...29_844_570_422_669).contains(n) else { throw PrimeIndexError(n: n) }
  // Small primes are found in one step, without counting. The 1000th prime is 7919.
  guard n > 1000 else { return primes(in: 2..<8000)[n - 1] }
  let estimate = estimatedPrime(at: n)
  var step = 0
  let count = try await PrimeCount.primes(upTo: estimate) { share in
    try Task.checkCancellation()
    guard Int(share * 20) > step else { return }
    step = Int(share * 20)
    await progress(Int(share * Double(n)))
  }
  return try prime(number: n - count, from: estimate)
}

/// Returns a prime near a limit: numbers from one up count the primes above the limit, and numbers
/// from zero down count the primes up to the limit.
private func prime(number: Int, from limit: Int) throws -> Int {
  let width = 1 << 16
  var rest = number
  var bound = limit
  while true {
    try Task.checkCancellation()
    if rest > 0 {
      let found = primes(in: (bound + 1)..<(bound + 1 + width))
      if rest <= found.count { return found[rest - 1] }
      rest -= found.count
      bound += width
    } else {
      let found = primes(in: (bound + 1 - width)..<(bound + 1))
      if -rest < found.count { return found[found.count - 1 + rest] }
      rest += found.count
      bound -= width
    }
  }
}
