/// The layout of a sieve in which one byte stands for thirty numbers.
///
/// Of thirty numbers in a row only eight can be prime beyond 5: those that leave one of
/// ``residues``. Byte *k* holds 30*k* + residue, one bit each. The multiples of a prime *p* that
/// share a residue are *p* bytes apart, always at the same bit.
enum PrimeWheel {
  /// How many numbers a byte stands for.
  static let span = 30

  /// What a number leaves that is divisible by none of 2, 3 and 5.
  static let residues = [1, 7, 11, 13, 17, 19, 23, 29]

  /// The primes that have no bit.
  static let factors = [2, 3, 5]

  /// For a residue, the mask that clears its bit.
  static let clearingMask: [UInt8] = (0..<span).map { residue in
    residues.firstIndex(of: residue).map { ~(UInt8(1) << UInt8($0)) } ?? 0xFF
  }
}
