extension UInt64 {
  /// Returns the product of two numbers below `modulus`, modulo `modulus`.
  func times(_ other: UInt64, modulo modulus: UInt64) -> UInt64 {
    // The high word is below the modulus, since both factors are.
    modulus.dividingFullWidth(multipliedFullWidth(by: other)).remainder
  }

  /// Returns a power of the number, modulo `modulus`.
  func power(_ exponent: UInt64, modulo modulus: UInt64) -> UInt64 {
    var result: UInt64 = 1
    var square = self % modulus
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { result = result.times(square, modulo: modulus) }
      square = square.times(square, modulo: modulus)
      rest >>= 1
    }
    return result
  }

  /// Returns the greatest common divisor of two numbers.
  func greatestCommonDivisor(with other: UInt64) -> UInt64 {
    var (large, small) = (self, other)
    while small != 0 { (large, small) = (small, large % small) }
    return large
  }
}
