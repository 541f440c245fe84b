/// Arithmetic modulo an odd number without divisions.
///
/// A number *a* is represented by *a* · 2⁶⁴ modulo the modulus.
/// - Source: P. L. Montgomery, "Modular multiplication without trial division", *Math. Comp.* 44
///   (1985).
struct MontgomeryModulus {
  let modulus: UInt64

  /// The inverse of the modulus modulo 2⁶⁴.
  private let inverse: UInt64

  /// The representation of 1.
  let one: UInt64

  /// - Parameter modulus: An odd number above 1.
  init(_ modulus: UInt64) {
    self.modulus = modulus
    // Correct in five bits; each step doubles the number of correct bits.
    var inverse = modulus &* 3 ^ 2
    for _ in 0..<4 { inverse = inverse &* (2 &- modulus &* inverse) }
    self.inverse = inverse
    one = (0 &- modulus) % modulus
  }

  /// Returns the representation of a product, given the factors' representations.
  func product(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let (high, low) = first.multipliedFullWidth(by: second)
    let multiple = (low &* inverse).multipliedFullWidth(by: modulus).high
    let difference = high &- multiple
    return high < multiple ? difference &+ modulus : difference
  }

  /// Returns a sum; both terms must be below the modulus.
  func sum(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let (sum, isOverflow) = first.addingReportingOverflow(second)
    return isOverflow || sum >= modulus ? sum &- modulus : sum
  }

  /// Returns the representation of a small number.
  func representation(of number: UInt64) -> UInt64 {
    var result: UInt64 = 0
    for bit in stride(from: 63 - number.leadingZeroBitCount, through: 0, by: -1) {
      result = sum(result, result)
      if number >> UInt64(bit) & 1 == 1 { result = sum(result, one) }
    }
    return result
  }
}

extension UInt64 {
  /// Returns the greatest common divisor of two numbers.
  func greatestCommonDivisor(with other: UInt64) -> UInt64 {
    var (large, small) = (self, other)
    while small != 0 { (large, small) = (small, large % small) }
    return large
  }
}
