/// Returns the checksum of bytes.
///
/// - Source: CRC-32 as in ISO 3309 and in zip files, with the polynomial 0xEDB88320.
func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
  var value: UInt32 = 0xFFFF_FFFF
  for byte in bytes { value = table[Int(UInt8(truncatingIfNeeded: value) ^ byte)] ^ value >> 8 }
  return ~value
}

private let table: [UInt32] = (0..<256).map { index in
  (0..<8).reduce(UInt32(index)) { value, _ in
    value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
  }
}

/// Returns a hash of bytes, the same in every process and on every machine.
///
/// - Source: 64-bit FNV-1a.
func fingerprint(_ bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}

/// Returns a number as hexadecimal digits, with leading zeros.
func hexadecimal(_ number: some FixedWidthInteger & UnsignedInteger) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: number.bitWidth / 4 - digits.count) + digits
}
