/// To the system, file names are bytes. These conversions keep bytes that are not UTF-8: each
/// becomes one of 256 private use characters. The bytes of these characters are escaped the same
/// way, so that different names become different strings.
extension String {
  /// Creates a string from bytes of the system.
  public init(systemBytes bytes: some Collection<some FixedWidthInteger>) {
    let bytes = bytes.map { UInt8(truncatingIfNeeded: $0) }
    if let text = String(validating: bytes, as: UTF8.self), !text.hasEscapedBytes {
      self = text
      return
    }
    var scalars = UnicodeScalarView()
    var rest = bytes[...]
    while let first = rest.first {
      let character = (1...4).lazy.compactMap { count in
        rest.count < count ? nil : String(validating: rest.prefix(count), as: UTF8.self)
      }.first
      if let character, let scalar = character.unicodeScalars.first, scalar.escapedByte == nil {
        scalars.append(scalar)
        rest = rest.dropFirst(character.utf8.count)
      } else {
        scalars.append(UnicodeScalar(escaping: first))
        rest = rest.dropFirst()
      }
    }
    self = String(scalars)
  }

  /// The bytes from which ``init(systemBytes:)`` created this string.
  public var systemBytes: [UInt8] {
    guard hasEscapedBytes else { return Array(utf8) }
    return unicodeScalars.flatMap { scalar in
      scalar.escapedByte.map { [$0] }
        ?? Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  private var hasEscapedBytes: Bool { unicodeScalars.contains { $0.escapedByte != nil } }

  /// Returns the bytes with a null terminator, for the system.
  func systemPath() throws(SystemError) -> [CChar] {
    let bytes = systemBytes
    // The system would take the part before the null for the name.
    guard !bytes.contains(0) else { throw SystemError(code: ErrorCode.invalidName) }
    return bytes.map { CChar(bitPattern: $0) } + [0]
  }
}

extension UnicodeScalar {
  /// The first of 256 private use characters, near the end of the range.
  private static let firstEscape: UInt32 = 0x10FE00

  fileprivate init(escaping byte: UInt8) {
    // Every such number is a valid scalar.
    self = UnicodeScalar(Self.firstEscape + UInt32(byte)) ?? "\u{FFFD}"
  }

  /// The byte that the scalar represents; nil if the scalar represents itself.
  public var escapedByte: UInt8? {
    guard (Self.firstEscape..<(Self.firstEscape + 256)).contains(value) else { return nil }
    return UInt8(value - Self.firstEscape)
  }
}
