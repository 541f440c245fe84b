internal import ComposableCore

/// An encoder that writes values to a ``JSONWriter``.
///
/// The encoder has no coding path, because extending a path for each value takes longer than
/// writing the value. A value that reads the path is encoded again.
struct JSONWriterEncoder: Encoder {
  let writer: JSONWriter

  /// The number that the writer has assigned to this encoder.
  let number: Int

  var codingPath: [any CodingKey] { writer.noCodingPath }

  var userInfo: [CodingUserInfoKey: Any] {
    CodingUserInfoKey.secretRecorder.map { [$0: writer] } ?? [:]
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(
      KeyedJSONWriter(
        writer: writer,
        scope: writer.openScope(of: number, UInt8(ascii: "{"), UInt8(ascii: "}"))))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    UnkeyedJSONWriter(
      writer: writer,
      scope: writer.openScope(of: number, UInt8(ascii: "["), UInt8(ascii: "]")))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleJSONWriter(writer: writer, number: number)
  }
}

private struct SingleJSONWriter: SingleValueEncodingContainer {
  let writer: JSONWriter
  let number: Int
  var codingPath: [any CodingKey] { writer.noCodingPath }

  /// The writer, prepared for this encoder's value.
  private var begun: JSONWriter {
    writer.beginValue(of: number)
    return writer
  }

  func encodeNil() { begun.writeNull() }
  func encode(_ value: Bool) { begun.write(value) }
  func encode(_ value: String) { begun.write(value) }
  func encode(_ value: Double) throws { try begun.write(value) }
  func encode(_ value: Float) throws { try begun.write(value) }
  func encode(_ value: Int) { begun.write(value) }
  func encode(_ value: Int8) { begun.write(value) }
  func encode(_ value: Int16) { begun.write(value) }
  func encode(_ value: Int32) { begun.write(value) }
  func encode(_ value: Int64) { begun.write(value) }
  func encode(_ value: Int128) { begun.write(value) }
  func encode(_ value: UInt) { begun.write(value) }
  func encode(_ value: UInt8) { begun.write(value) }
  func encode(_ value: UInt16) { begun.write(value) }
  func encode(_ value: UInt32) { begun.write(value) }
  func encode(_ value: UInt64) { begun.write(value) }
  func encode(_ value: UInt128) { begun.write(value) }
  func encode(_ value: some Encodable) throws { try begun.encodeInner(value) }
}

private struct UnkeyedJSONWriter: UnkeyedEncodingContainer {
  let writer: JSONWriter
  var codingPath: [any CodingKey] { writer.noCodingPath }
  let scope: Int
  var count = 0

  private mutating func begin() throws {
    try writer.beginValue(in: scope)
    count += 1
  }

  mutating func encodeNil() throws {
    try begin()
    writer.writeNull()
  }

  mutating func encode(_ value: Int128) throws {
    try begin()
    writer.write(value)
  }

  mutating func encode(_ value: UInt128) throws {
    try begin()
    writer.write(value)
  }

  mutating func encode(_ value: some Encodable) throws {
    try begin()
    try writer.encodeInner(value)
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) -> KeyedEncodingContainer<Key> {
    nested().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    nested().unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { nested() }

  private mutating func nested() -> JSONWriterEncoder {
    // The writer remembers the error and encodes the value again.
    try? begin()
    return writer.encoder()
  }
}

private struct KeyedJSONWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writer: JSONWriter
  var codingPath: [any CodingKey] { writer.noCodingPath }
  let scope: Int

  private func begin(_ key: some CodingKey, isFirst: Bool = false) throws {
    try writer.beginValue(in: scope, isFirst: isFirst)
    writer.writeKey(key.stringValue)
  }

  func encodeNil(forKey key: Key) throws {
    try begin(key)
    writer.writeNull()
  }

  func encode(_ value: Int, forKey key: Key) throws {
    try begin(key)
    writer.write(value)
  }

  func encode(_ value: Int128, forKey key: Key) throws {
    try begin(key)
    writer.write(value)
  }

  func encode(_ value: UInt128, forKey key: Key) throws {
    try begin(key)
    writer.write(value)
  }

  func encode(_ value: String, forKey key: Key) throws {
    try begin(key)
    writer.write(value)
  }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    try begin(key)
    try writer.encodeInner(value)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    nested(key, isFirst: true).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    nested(key, isFirst: true).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { nested(SuperKey()) }

  func superEncoder(forKey key: Key) -> any Encoder { nested(key) }

  /// Returns an encoder for a member.
  ///
  /// - Parameters:
  ///   - key: The key of the member.
  ///   - isFirst: Whether the member must be the first, because an earlier member with the same key
  ///     would be continued.
  /// - Returns: The encoder.
  private func nested(_ key: some CodingKey, isFirst: Bool = false) -> JSONWriterEncoder {
    // The writer remembers the error and encodes the value again.
    try? begin(key, isFirst: isFirst)
    return writer.encoder()
  }
}
