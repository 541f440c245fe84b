/// Returns whether a number is prime; exact for every `Int`, and false for numbers below 2.
///
/// - Complexity: At most twelve exponentiations of O(log *n*) multiplications each.
/// - Source: The Miller–Rabin test with the first twelve primes as bases is exact below 3.1 · 10²³:
///   J. Sorenson, J. Webster, *Math. Comp.* 86 (2017).
public func isPrime(_ n: Int) -> Bool {
  guard n > 1 else { return false }
  let number = UInt64(n)
  for prime in smallPrimes where number.isMultiple(of: prime) { return number == prime }
  let twos = (number - 1).trailingZeroBitCount
  let odd = (number - 1) >> UInt64(twos)
  return smallPrimes.allSatisfy { isProbablyPrime(number, base: $0, odd: odd, twos: twos) }
}

private let smallPrimes: [UInt64] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]

/// One round of Miller–Rabin for `number - 1 = odd · 2^twos`.
private func isProbablyPrime(_ number: UInt64, base: UInt64, odd: UInt64, twos: Int) -> Bool {
  var power = base.power(odd, modulo: number)
  if power == 1 || power == number - 1 { return true }
  for _ in 1..<max(twos, 1) {
    power = power.times(power, modulo: number)
    if power == number - 1 { return true }
  }
  return false
}
