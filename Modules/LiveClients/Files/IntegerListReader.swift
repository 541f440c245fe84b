/// Reads a JSON list of whole numbers from bytes.
///
/// The toolchain's decoder also accepts invalid JSON, such as a comma before the bracket, and takes
/// `3.0000000000000000001` for 3.
/// - Source: RFC 8259.
struct IntegerListReader {
  private let bytes: [UInt8]
  private var position = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the list.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func numbers(in bytes: [UInt8]) throws(IntegerListDamage) -> [Int] {
    var reader = IntegerListReader(bytes)
    return try reader.list()
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func list() throws(IntegerListDamage) -> [Int] {
    skipWhitespace()
    guard byte != nil else { throw .empty }
    guard byte == UInt8(ascii: "[") else {
      if let kind { throw .notAList(found: kind) }
      throw unexpected()
    }
    position += 1
    var numbers: [Int] = []
    // An item takes at least two bytes, and most take more.
    numbers.reserveCapacity(bytes.count / 8)
    skipWhitespace()
    if byte != UInt8(ascii: "]") {
      while true {
        skipWhitespace()
        numbers.append(try number(item: numbers.count + 1))
        skipWhitespace()
        guard byte == UInt8(ascii: ",") else { break }
        position += 1
      }
    }
    guard let end = byte else { throw .cutOff }
    guard end == UInt8(ascii: "]") else { throw unexpected() }
    position += 1
    skipWhitespace()
    guard byte == nil else { throw unexpected() }
    return numbers
  }

  private mutating func number(item: Int) throws(IntegerListDamage) -> Int {
    let start = position
    guard let first = byte else { throw .cutOff }
    let isNegative = first == UInt8(ascii: "-")
    if isNegative { position += 1 }
    guard let digit = byte, digit.isDigit else {
      position = start
      if isNegative, start + 1 == bytes.count { throw .cutOff }
      if let kind { throw .item(item, found: kind) }
      throw unexpected()
    }
    var value = 0
    var isTooLarge = false
    let digits = position
    while let digit = byte, digit.isDigit {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let next = Int(digit &- UInt8(ascii: "0"))
      let (sum, carry) =
        isNegative
        ? product.subtractingReportingOverflow(next) : product.addingReportingOverflow(next)
      isTooLarge = isTooLarge || overflow || carry
      value = sum
      position += 1
    }
    // JSON does not allow leading zeros.
    if position - digits > 1, bytes[digits] == UInt8(ascii: "0") {
      position = digits + 1
      throw unexpected()
    }
    let isFraction = byte.map {
      [UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains($0)
    }
    if isTooLarge || isFraction == true {
      throw .item(item, found: "a number that is too large or not whole")
    }
    return value
  }

  private mutating func skipWhitespace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  /// The kind of the value that begins at the current position; nil if none does.
  private var kind: String? {
    func begins(_ word: String) -> Bool { bytes[position...].starts(with: word.utf8) }
    guard let byte else { return nil }
    switch byte {
    case UInt8(ascii: "["): return "a list"
    case UInt8(ascii: "{"): return "an object"
    case UInt8(ascii: "\""): return "text"
    case _ where byte.isDigit: return "a number"
    case _ where begins("null"): return "null"
    case _ where begins("true") || begins("false"): return "a Boolean"
    default: return nil
    }
  }

  /// Describes the invalid character at the current position.
  private func unexpected() -> IntegerListDamage {
    // Reports a file in another encoding as not text.
    guard bytes.first != 0, String(validating: bytes, as: UTF8.self) != nil else { return .notText }
    let lines = bytes[..<position].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let column = String(decoding: lines.last ?? [], as: UTF8.self).count + 1
    let character = String(decoding: bytes[position...].prefix(16), as: UTF8.self).prefix(1)
    return .unexpected(String(character), line: lines.count, column: column)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
