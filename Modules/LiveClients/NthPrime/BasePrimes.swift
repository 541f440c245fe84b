/// Returns the primes up to a limit, in ascending order.
///
/// - Complexity: O(*n* log log *n*) time and *n* bytes, where *n* is the limit.
func primes(upTo limit: Int) -> [Int] {
  guard limit >= 2 else { return [] }
  var isComposite = [Bool](repeating: false, count: limit + 1)
  var primes: [Int] = []
  for number in 2...limit where !isComposite[number] {
    primes.append(number)
    guard number <= limit / number else { continue }
    for multiple in stride(from: number * number, through: limit, by: number) {
      isComposite[multiple] = true
    }
  }
  return primes
}
