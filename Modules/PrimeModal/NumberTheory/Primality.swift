extension Int {
  /// Whether the number is prime; exact for every `Int`, and false for numbers below 2.
  ///
  /// - Complexity: At most twelve exponentiations of O(log *n*) multiplications each.
  /// - Source: The Miller–Rabin test with the first primes as bases is exact below the limits of
  ///   G. Jaeschke, *Math. Comp.* 61 (1993), and J. Sorenson, J. Webster, *Math. Comp.* 86 (2017).
  package var isPrime: Bool {
    guard self > 1 else { return false }
    let number = UInt64(self)
    // More trial divisions would take longer than the tests that they save.
    for prime in smallPrimes.prefix(number < 41 * 41 ? 12 : 4) where number.isMultiple(of: prime) {
      return number == prime
    }
    if number < 41 * 41 { return true }
    let test = StrongPrimeTest(number)
    return stride(from: 0, to: baseCount(for: number), by: 4).allSatisfy { start in
      test.passes(smallPrimes[start..<(start + 4)])
    }
  }
}

let smallPrimes: [UInt64] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]

/// Returns the sufficient number of small primes as bases, a multiple of four.
private func baseCount(for number: UInt64) -> Int {
  switch number {
  case ..<3_215_031_751: 4
  case ..<341_550_071_728_321: 8
  default: 12
  }
}

/// Performs rounds of the Miller–Rabin test for the number 1 + odd · 2^twos.
private struct StrongPrimeTest {
  private let modulus: MontgomeryModulus
  private let odd: UInt64
  private let twos: Int

  init(_ number: UInt64) {
    modulus = MontgomeryModulus(number)
    twos = (number - 1).trailingZeroBitCount
    odd = (number - 1) >> UInt64(twos)
  }

  /// Returns whether the number passes a round for each of four bases.
  ///
  /// The four rounds run in parallel, because the processor can start other multiplications while
  /// it waits for a result.
  func passes(_ bases: ArraySlice<UInt64>) -> Bool {
    let first = bases.startIndex
    let (a, b) = (representation(bases[first]), representation(bases[first + 1]))
    let (c, d) = (representation(bases[first + 2]), representation(bases[first + 3]))
    var (w, x, y, z) = (modulus.one, modulus.one, modulus.one, modulus.one)
    func square() {
      (w, x) = (modulus.product(w, w), modulus.product(x, x))
      (y, z) = (modulus.product(y, y), modulus.product(z, z))
    }
    for bit in stride(from: 63 - odd.leadingZeroBitCount, through: 0, by: -1) {
      square()
      guard odd >> UInt64(bit) & 1 == 1 else { continue }
      (w, x) = (modulus.product(w, a), modulus.product(x, b))
      (y, z) = (modulus.product(y, c), modulus.product(z, d))
    }
    let minusOne = modulus.modulus - modulus.one
    // Whether each power was initially 1 or has been -1.
    let one = modulus.one
    var passed = (w == one, x == one, y == one, z == one)
    for round in 0..<twos {
      if round > 0 { square() }
      passed = (
        passed.0 || w == minusOne, passed.1 || x == minusOne,
        passed.2 || y == minusOne, passed.3 || z == minusOne
      )
      if passed == (true, true, true, true) { return true }
    }
    return false
  }

  private func representation(_ base: UInt64) -> UInt64 { modulus.representation(of: base) }
}
