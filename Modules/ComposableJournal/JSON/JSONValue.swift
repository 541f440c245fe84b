/// A JSON value, as read.
///
/// - Source: RFC 8259.
enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// A number in its written form, because no type can represent all numbers.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A member of an object; members have the order of the text.
  struct Member: Equatable, Sendable {
    let key: String
    let value: JSONValue
  }

  /// Returns the last member of an object with a key; nil if there is none.
  ///
  /// If a key occurs twice, the last member counts, as with `JSONEncoder`.
  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// The value as an `Int`, if it is one.
  var int: Int? {
    if case .number(let text) = self { Int(text) } else { nil }
  }

  /// The value as a string, if it is one.
  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
}

/// An error for bytes that are not JSON.
struct JSONSyntaxError: Error, Equatable, CustomStringConvertible {
  /// The offset of the invalid byte.
  let offset: Int

  var description: String { "invalid JSON at byte \(offset + 1)" }
}

extension JSONValue {
  /// The maximum nesting depth of written values.
  static let depthLimit = 500

  /// The number of levels that a line adds around a value.
  private static let lineDepth = 1

  /// Reads a value.
  ///
  /// - Throws: ``JSONSyntaxError``.
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ bytes: some Collection<UInt8>) throws(JSONSyntaxError) {
    var parser = JSONParser(bytes: Array(bytes))
    self = try parser.value(depth: Self.depthLimit + Self.lineDepth)
    try parser.end()
  }
}

private struct JSONParser {
  let bytes: [UInt8]
  var position = 0

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private var unexpected: JSONSyntaxError { JSONSyntaxError(offset: position) }

  mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    skipSpace()
    switch byte {
    case UInt8(ascii: "{"): return try object(depth)
    case UInt8(ascii: "["): return try array(depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  mutating func end() throws(JSONSyntaxError) {
    skipSpace()
    guard byte == nil else { throw unexpected }
  }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func take(_ expected: UInt8) -> Bool {
    skipSpace()
    guard byte == expected else { return false }
    position += 1
    return true
  }

  private mutating func word(
    _ word: String, _ value: JSONValue
  ) throws(JSONSyntaxError) -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else { throw unexpected }
    position += word.utf8.count
    return value
  }

  private mutating func object(_ depth: Int) throws(JSONSyntaxError) -> JSONValue {
    guard depth > 0 else { throw unexpected }
    position += 1
    var members: [JSONValue.Member] = []
    if take(UInt8(ascii: "}")) { return .object([]) }
    repeat {
      skipSpace()
      guard byte == UInt8(ascii: "\"") else { throw unexpected }
      let key = try string()
      guard take(UInt8(ascii: ":")) else { throw unexpected }
      members.append(JSONValue.Member(key: key, value: try value(depth: depth - 1)))
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw unexpected }
    return .object(members)
  }

  private mutating func array(_ depth: Int) throws(JSONSyntaxError) -> JSONValue {
    guard depth > 0 else { throw unexpected }
    position += 1
    var values: [JSONValue] = []
    if take(UInt8(ascii: "]")) { return .array([]) }
    repeat { values.append(try value(depth: depth - 1)) } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw unexpected }
    return .array(values)
  }

  /// Reads a number and checks its syntax.
  private mutating func number() throws(JSONSyntaxError) -> String {
    let start = position
    func isDigit(_ byte: UInt8?) -> Bool {
      byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    }
    func skipDigits(_ parser: inout Self) throws(JSONSyntaxError) {
      guard isDigit(parser.byte) else { throw parser.unexpected }
      while isDigit(parser.byte) { parser.position += 1 }
    }
    if byte == UInt8(ascii: "-") { position += 1 }
    if byte == UInt8(ascii: "0") { position += 1 } else { try skipDigits(&self) }
    if byte == UInt8(ascii: ".") {
      position += 1
      try skipDigits(&self)
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      try skipDigits(&self)
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func string() throws(JSONSyntaxError) -> String {
    position += 1
    let start = position
    while let byte, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      position += 1
    }
    if byte == UInt8(ascii: "\"") {
      position += 1
      return try text(bytes[start..<(position - 1)], at: start)
    }
    return try escapedString(from: start)
  }

  /// Reads the rest of a string, from its first escape sequence on.
  private mutating func escapedString(from start: Int) throws(JSONSyntaxError) -> String {
    var result = Array(bytes[start..<position])
    while let byte, byte != UInt8(ascii: "\""), byte >= 0x20 {
      position += 1
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      guard let escape = self.byte else { throw unexpected }
      position += 1
      switch escape {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(escape)
      case UInt8(ascii: "u"): result += String(Character(try escapedScalar())).utf8
      default: throw unexpected
      }
    }
    guard byte == UInt8(ascii: "\"") else { throw unexpected }
    position += 1
    return try text(result[...], at: start)
  }

  private mutating func escapedScalar() throws(JSONSyntaxError) -> UnicodeScalar {
    let first = try fourDigits()
    if let scalar = UnicodeScalar(first) { return scalar }
    // The first half of a surrogate pair.
    guard first < 0xDC00, byte == UInt8(ascii: "\\"), position + 1 < bytes.count,
      bytes[position + 1] == UInt8(ascii: "u")
    else { throw unexpected }
    position += 2
    let second = try fourDigits()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = UnicodeScalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw unexpected }
    return scalar
  }

  private mutating func fourDigits() throws(JSONSyntaxError) -> UInt32 {
    let end = position + 4
    guard end <= bytes.count, bytes[position] != UInt8(ascii: "+"),
      let number = UInt32(String(decoding: bytes[position..<end], as: UTF8.self), radix: 16)
    else { throw unexpected }
    position = end
    return number
  }

  private func text(_ bytes: ArraySlice<UInt8>, at start: Int) throws(JSONSyntaxError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw JSONSyntaxError(offset: start)
    }
    return text
  }
}
