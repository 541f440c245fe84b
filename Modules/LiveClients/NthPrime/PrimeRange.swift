// `PrimeModal` has another sieve, which starts at zero and keeps its bits to look up single
// numbers. This sieve is for any range, in a module that imports no feature.

/// Returns the primes in a range, in ascending order.
///
/// - Complexity: O((*n* + √*m*) log log *m*) time and O(*n* + √*m*) memory, where *n* is the count
///   of the range and *m* its upper bound.
func primes(in range: Range<Int>) -> [Int] {
  let range = max(range.lowerBound, 2)..<max(range.upperBound, 2)
  guard let last = range.last else { return [] }
  var isComposite = [Bool](repeating: false, count: range.count)
  for prime in primes(upTo: squareRoot(last)) {
    let first = max(prime * prime, (range.lowerBound + prime - 1) / prime * prime)
    for multiple in stride(from: first, through: last, by: prime) {
      isComposite[multiple - range.lowerBound] = true
    }
  }
  return range.filter { !isComposite[$0 - range.lowerBound] }
}

/// Returns the primes up to a limit, in ascending order.
private func primes(upTo limit: Int) -> [Int] {
  limit < 2 ? [] : primes(in: 2..<(limit + 1))
}
