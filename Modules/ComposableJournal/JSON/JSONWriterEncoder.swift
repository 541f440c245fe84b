internal import ComposableCore

/// The encoder with which values write themselves to a ``JSONWriter``.
///
/// The coding path is empty: to extend it for each value takes longer than to write the value.
struct JSONWriterEncoder: Encoder {
  let writer: JSONWriter

  var codingPath: [any CodingKey] { [] }

  var userInfo: [CodingUserInfoKey: Any] {
    CodingUserInfoKey.secretRecorder.map { [$0: writer] } ?? [:]
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(
      KeyedJSONWriter(
        writer: writer,
        scope: writer.openScope(UInt8(ascii: "{"), UInt8(ascii: "}"))))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    UnkeyedJSONWriter(
      writer: writer,
      scope: writer.openScope(UInt8(ascii: "["), UInt8(ascii: "]")))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleJSONWriter(writer: writer)
  }
}

private struct SingleJSONWriter: SingleValueEncodingContainer {
  let writer: JSONWriter
  var codingPath: [any CodingKey] { [] }

  func encodeNil() { writer.writeNull() }
  func encode(_ value: Bool) { writer.write(value) }
  func encode(_ value: String) { writer.write(value) }
  func encode(_ value: Double) throws { try writer.write(value) }
  func encode(_ value: Float) throws { try writer.write(Double(value)) }
  func encode(_ value: Int) { writer.write(value) }
  func encode(_ value: Int8) { writer.write(value) }
  func encode(_ value: Int16) { writer.write(value) }
  func encode(_ value: Int32) { writer.write(value) }
  func encode(_ value: Int64) { writer.write(value) }
  func encode(_ value: Int128) { writer.write(value) }
  func encode(_ value: UInt) { writer.write(value) }
  func encode(_ value: UInt8) { writer.write(value) }
  func encode(_ value: UInt16) { writer.write(value) }
  func encode(_ value: UInt32) { writer.write(value) }
  func encode(_ value: UInt64) { writer.write(value) }
  func encode(_ value: UInt128) { writer.write(value) }
  func encode(_ value: some Encodable) throws { try writer.encode(value) }
}

private struct UnkeyedJSONWriter: UnkeyedEncodingContainer {
  let writer: JSONWriter
  var codingPath: [any CodingKey] { [] }
  let scope: Int
  var count = 0

  private mutating func begin(_ value: @autoclosure () -> Any) throws {
    try writer.beginValue(in: scope, of: value())
    count += 1
  }

  mutating func encodeNil() throws {
    try begin(Any?.none as Any)
    writer.writeNull()
  }

  mutating func encode(_ value: some Encodable) throws {
    try begin(value)
    try writer.encode(value)
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) -> KeyedEncodingContainer<Key> {
    // An error of the container is thrown by its first value.
    try? begin("a container")
    return JSONWriterEncoder(writer: writer).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    try? begin("a container")
    return JSONWriterEncoder(writer: writer).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    try? begin("a container")
    return JSONWriterEncoder(writer: writer)
  }
}

private struct KeyedJSONWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writer: JSONWriter
  var codingPath: [any CodingKey] { [] }
  let scope: Int

  private func begin(_ key: some CodingKey, _ value: @autoclosure () -> Any) throws {
    try writer.beginValue(in: scope, of: value())
    writer.writeKey(key.stringValue)
  }

  func encodeNil(forKey key: Key) throws {
    try begin(key, Any?.none as Any)
    writer.writeNull()
  }

  func encode(_ value: Int, forKey key: Key) throws {
    try begin(key, value)
    writer.write(value)
  }

  func encode(_ value: String, forKey key: Key) throws {
    try begin(key, value)
    writer.write(value)
  }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    try begin(key, value)
    try writer.encode(value)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    nested(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    nested(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { nested(SuperKey()) }

  func superEncoder(forKey key: Key) -> any Encoder { nested(key) }

  private func nested(_ key: some CodingKey) -> JSONWriterEncoder {
    // An error of the container is thrown by its first value.
    try? begin(key, "a container")
    return JSONWriterEncoder(writer: writer)
  }
}

/// The key under which a class encodes the part of its superclass.
struct SuperKey: CodingKey {
  var stringValue: String { "super" }
  var intValue: Int? { nil }

  init() {}
  init?(stringValue: String) {}
  init?(intValue: Int) { nil }
}
