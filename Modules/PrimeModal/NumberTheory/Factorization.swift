extension Int {
  /// The smallest prime factor of the number; nil for primes and for numbers below 4.
  ///
  /// - Complexity: An expected O(⁴√*n*) multiplications for a number without small factors.
  /// - Source: R. P. Brent, "An improved Monte Carlo factorization algorithm", *BIT* 20 (1980).
  package var smallestFactor: Int? {
    guard self >= 4 else { return nil }
    let number = UInt64(self)
    // Trial division is the fastest way to find small factors; most numbers have one.
    if let divisor = smallFactor(of: number, in: smallPrimes) { return Int(divisor) }
    if isPrime { return nil }
    if let divisor = smallFactor(of: number, in: 41...trialDivisionLimit) { return Int(divisor) }
    return primeFactors(of: number).min().map { Int($0) }
  }

  /// The number as the product of its smallest prime factor and the cofactor: `8` → `2 x 4`.
  ///
  /// The value is nil for primes and for numbers below 4.
  package var factorization: String? { smallestFactor.map { "\($0) x \(self / $0)" } }
}

/// Returns the smallest candidate that divides a number and is not above the number's square root.
private func smallFactor(of number: UInt64, in divisors: some Sequence<UInt64>) -> UInt64? {
  for divisor in divisors {
    if divisor * divisor > number { return nil }
    if number.isMultiple(of: divisor) { return divisor }
  }
  return nil
}

private let trialDivisionLimit: UInt64 = 1000

/// Returns the prime factors of a number above 1 that has no factors up to ``trialDivisionLimit``.
private func primeFactors(of number: UInt64) -> [UInt64] {
  guard !Int(number).isPrime else { return [number] }
  let divisor = properDivisor(of: number)
  return primeFactors(of: divisor) + primeFactors(of: number / divisor)
}

/// Returns a proper divisor above 1 of an odd composite number, by Pollard's rho algorithm.
private func properDivisor(of number: UInt64) -> UInt64 {
  var increment: UInt64 = 1
  while true {
    let divisor = rho(number, increment: increment)
    if divisor != number { return divisor }
    // The sequence became periodic before it revealed a factor, so another sequence is tried.
    increment += 1
  }
}

/// Returns a divisor above 1 of a composite number, possibly the number itself.
private func rho(_ number: UInt64, increment: UInt64) -> UInt64 {
  // The sequence works on representations, because a number and its representation have the same
  // common divisors with the modulus.
  let modulus = MontgomeryModulus(number)
  func next(_ value: UInt64) -> UInt64 { modulus.sum(modulus.product(value, value), increment) }

  let batch = 128
  var tortoise: UInt64 = 2
  var hare: UInt64 = 2
  var length = 1
  while true {
    tortoise = hare
    for _ in 0..<length { hare = next(hare) }
    var walked = 0
    while walked < length {
      // Differences are multiplied, so that a batch of steps needs only one greatest common
      // divisor.
      let start = hare
      var product: UInt64 = 1
      for _ in 0..<min(batch, length - walked) {
        hare = next(hare)
        product = modulus.product(product, max(hare, tortoise) - min(hare, tortoise))
      }
      let divisor = product.greatestCommonDivisor(with: number)
      if divisor == 1 {
        walked += batch
        continue
      }
      if divisor < number { return divisor }
      // The batch contains every factor, so its steps are repeated one by one.
      hare = start
      while true {
        hare = next(hare)
        let single = (max(hare, tortoise) - min(hare, tortoise))
          .greatestCommonDivisor(with: number)
        if single > 1 { return single }
      }
    }
    length *= 2
  }
}
