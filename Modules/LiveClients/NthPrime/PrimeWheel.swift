/// The layout of a sieve in which one byte represents thirty numbers.
///
/// Above 5, at most eight of thirty consecutive numbers are prime: those whose remainder modulo 30
/// is one of ``residues``. Byte *k* has one bit for each number 30*k* + residue. The multiples of a
/// prime *p* that share a residue are *p* bytes apart, at the same bit.
enum PrimeWheel {
  /// The number of integers that a byte represents.
  static let span = 30

  /// The remainders modulo 30 of the numbers that are not divisible by 2, 3 or 5.
  static let residues = [1, 7, 11, 13, 17, 19, 23, 29]

  /// The primes that have no bit in the layout.
  static let factors = [2, 3, 5]

  /// The mask that clears the bit of each residue.
  static let clearingMask: [UInt8] = (0..<span).map { residue in
    residues.firstIndex(of: residue).map { ~(UInt8(1) << UInt8($0)) } ?? 0xFF
  }
}
