/// A decoder that reads values from a ``JSONValue``.
struct JSONValueDecoder: Decoder {
  let value: JSONValue
  var codingPath: [any CodingKey] = []

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Returns a decoded value.
  ///
  /// - Throws: `DecodingError`.
  static func decode<Value: Decodable>(_ type: Value.Type, from value: JSONValue) throws -> Value {
    try Value(from: JSONValueDecoder(value: value))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(
      KeyedJSONReader(members: members, decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let values) = value else { throw mismatch([Any].self) }
    return UnkeyedJSONReader(values: values, decoder: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    SingleJSONReader(decoder: self)
  }

  func mismatch(_ type: Any.Type) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "expected \(type)")
    return value == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  func inner(_ value: JSONValue, _ key: (any CodingKey)?) -> Self {
    Self(value: value, codingPath: key.map { codingPath + [$0] } ?? codingPath)
  }

  func integer<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
    guard case .number(let text) = value,
      // A type may encode a number as a fraction and decode it as an integer.
      let number = Number(text) ?? Double(text).flatMap(Number.init(exactly:))
    else { throw mismatch(type) }
    return number
  }

  func number<Number: BinaryFloatingPoint & LosslessStringConvertible>(
    _ type: Number.Type
  ) throws -> Number {
    guard case .number(let text) = value, let number = Number(text), number.isFinite else {
      throw mismatch(type)
    }
    return number
  }
}

private struct SingleJSONReader: SingleValueDecodingContainer {
  let decoder: JSONValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.value == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let value) = decoder.value else { throw decoder.mismatch(type) }
    return value
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .string(let text) = decoder.value else { throw decoder.mismatch(type) }
    return text
  }

  func decode(_ type: Double.Type) throws -> Double { try decoder.number(type) }
  func decode(_ type: Float.Type) throws -> Float { try decoder.number(type) }
  func decode(_ type: Int.Type) throws -> Int { try decoder.integer(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try decoder.integer(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try decoder.integer(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try decoder.integer(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try decoder.integer(type) }
  func decode(_ type: Int128.Type) throws -> Int128 { try decoder.integer(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try decoder.integer(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try decoder.integer(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try decoder.integer(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try decoder.integer(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try decoder.integer(type) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try decoder.integer(type) }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: decoder) }
}

private struct UnkeyedJSONReader: UnkeyedDecodingContainer {
  let values: [JSONValue]
  let decoder: JSONValueDecoder
  var currentIndex = 0

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex == values.count }

  /// Decodes the next element with a closure; the element remains the next one if the closure
  /// throws.
  private mutating func next<Value>(_ body: (JSONValueDecoder) throws -> Value) throws -> Value {
    let key = JSONIndexKey(currentIndex)
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Value.self,
        DecodingError.Context(
          codingPath: codingPath + [key], debugDescription: "the array is too short"))
    }
    let value = try body(decoder.inner(values[currentIndex], key))
    currentIndex += 1
    return value
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, values[currentIndex] != .null else {
      return try next { _ in true }
    }
    return false
  }

  mutating func decode(_ type: Int128.Type) throws -> Int128 { try next(type.init(from:)) }

  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try next(type.init(from:)) }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next(type.init(from:))
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    try next { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { $0 } }
}

private struct KeyedJSONReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [JSONValue.Member]
  let decoder: JSONValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.key) } }

  private func member(_ key: any CodingKey) -> JSONValue? {
    // If a key occurs twice, the last member counts.
    members.last { $0.key == key.stringValue }?.value
  }

  private func inner(_ key: any CodingKey) throws -> JSONValueDecoder {
    guard let value = member(key) else {
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(
          codingPath: codingPath, debugDescription: "the key '\(key.stringValue)' is missing"))
    }
    return decoder.inner(value, key)
  }

  func contains(_ key: Key) -> Bool { member(key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try inner(key).value == .null }

  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    try type.init(from: inner(key))
  }

  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try type.init(from: inner(key))
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try type.init(from: inner(key))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try inner(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try inner(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { superDecoder(SuperKey()) }

  func superDecoder(forKey key: Key) -> any Decoder { superDecoder(key) }

  /// Returns a decoder for a member, or for null if there is no such member.
  private func superDecoder(_ key: any CodingKey) -> JSONValueDecoder {
    decoder.inner(member(key) ?? .null, key)
  }
}
