/// The decoder with which values read themselves from a ``JSONValue``.
struct JSONValueDecoder: Decoder {
  let value: JSONValue
  var codingPath: [any CodingKey] = []

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Returns a value of a type.
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
    .typeMismatch(
      type,
      DecodingError.Context(codingPath: codingPath, debugDescription: "expected \(type)"))
  }

  func inner(_ value: JSONValue, _ key: (any CodingKey)?) -> Self {
    Self(value: value, codingPath: key.map { codingPath + [$0] } ?? codingPath)
  }

  func number<Number: LosslessStringConvertible>(_ type: Number.Type) throws -> Number {
    guard case .number(let text) = value, let number = Number(text) else { throw mismatch(type) }
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
  func decode(_ type: Int.Type) throws -> Int { try decoder.number(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try decoder.number(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try decoder.number(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try decoder.number(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try decoder.number(type) }
  func decode(_ type: Int128.Type) throws -> Int128 { try decoder.number(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try decoder.number(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try decoder.number(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try decoder.number(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try decoder.number(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try decoder.number(type) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try decoder.number(type) }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: decoder) }
}

private struct UnkeyedJSONReader: UnkeyedDecodingContainer {
  let values: [JSONValue]
  let decoder: JSONValueDecoder
  var currentIndex = 0

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex == values.count }

  private mutating func next() throws -> JSONValueDecoder {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Any.self,
        DecodingError.Context(codingPath: codingPath, debugDescription: "the list is too short"))
    }
    defer { currentIndex += 1 }
    return decoder.inner(values[currentIndex], nil)
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, values[currentIndex] == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try Value(from: next())
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    try next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next() }
}

private struct KeyedJSONReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [JSONValue.Member]
  let decoder: JSONValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.key) } }

  private func member(_ key: any CodingKey) -> JSONValue? {
    members.first { $0.key == key.stringValue }?.value
  }

  private func inner(_ key: any CodingKey) throws -> JSONValueDecoder {
    guard let value = member(key) else {
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(
          codingPath: codingPath, debugDescription: "there is no '\(key.stringValue)'"))
    }
    return decoder.inner(value, key)
  }

  func contains(_ key: Key) -> Bool { member(key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try inner(key).value == .null }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try Value(from: inner(key))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try inner(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try inner(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try inner(SuperKey()) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try inner(key) }
}
