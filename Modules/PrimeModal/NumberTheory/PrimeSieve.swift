/// A test of primality for the numbers of a list.
///
/// Where the numbers are as dense as primes, they are looked up in a sieve, which takes a tenth of
/// the time of a test for each; otherwise each is tested.
package struct PrimeSieve: Sendable {
  // The clients have a sieve too, of a range far from zero, and list its primes. A feature imports
  // the core alone and a client no feature, so that neither can use the other's.

  /// Bit *i* of the word at *k* is set if 2 · (64 *k* + *i*) + 1 is composite, or 1.
  private var words: [UInt64] = []

  /// Creates a test for some numbers.
  ///
  /// - Complexity: O(*n* log log *n*) time and *n*/16 bytes, where *n* is the greatest number, if
  ///   that is at most 32 times the count of the numbers; otherwise O(*m*) time, where *m* is the
  ///   count.
  package init(for numbers: [Int]) {
    guard let greatest = numbers.max(), greatest > 2, greatest / 32 <= numbers.count else { return }
    words = Array(repeating: 0, count: greatest / 128 + 1)
    words[0] = 1
    let end = words.count * 128
    var prime = 3
    while prime * prime < end {
      if !isComposite(prime) {
        for multiple in stride(from: prime * prime, to: end, by: 2 * prime) {
          words[multiple / 128] |= 1 << UInt64(multiple / 2 % 64)
        }
      }
      prime += 2
    }
  }

  /// Returns whether a number is prime, whether or not it is one of the list.
  package func isPrime(_ number: Int) -> Bool {
    guard number >= 0, number / 128 < words.count else { return PrimeModal.isPrime(number) }
    return number.isMultiple(of: 2) ? number == 2 : !isComposite(number)
  }

  private func isComposite(_ odd: Int) -> Bool {
    words[odd / 128] & 1 << UInt64(odd / 2 % 64) != 0
  }
}
