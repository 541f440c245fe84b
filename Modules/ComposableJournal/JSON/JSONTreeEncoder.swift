internal import ComposableCore

/// The encoder for values that a ``JSONWriter`` cannot write directly.
///
/// The encoder accepts the same values as `JSONEncoder`, with the same result. Where `JSONEncoder`
/// traps, this encoder throws a readable error.
struct JSONTreeEncoder: Encoder {
  /// The node in which the value is built.
  let node: JSONNode
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any]

  /// Returns the JSON of a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - secrets: Records the secrets in the value.
  /// - Returns: The value's JSON.
  /// - Throws: The value's own error, or an `EncodingError` with the path to a part that JSON
  ///   cannot represent.
  static func encode(_ value: some Encodable, secrets: any SecretRecorder) throws -> JSONValue {
    let refusals = JSONRefusals()
    let encoder = Self(
      node: JSONNode(refusals: refusals), codingPath: [],
      userInfo: CodingUserInfoKey.secretRecorder.map { [$0: secrets] } ?? [:])
    try value.encode(to: encoder)
    if let refusal = refusals.first { throw refusal }
    return encoder.node.value
  }

  /// Returns an encoder for a part.
  func inner(_ node: JSONNode, _ key: (any CodingKey)?) -> Self {
    Self(node: node, codingPath: key.map { codingPath + [$0] } ?? codingPath, userInfo: userInfo)
  }

  /// Returns a value encoded as a part.
  func encoded(_ value: some Encodable, _ key: (any CodingKey)?) throws -> JSONNode {
    guard !node.isTooDeep else { throw JSONNode.depthError(codingPath: codingPath) }
    let part = inner(node.part(), key)
    try value.encode(to: part)
    return part.node
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(
      KeyedJSONTree(encoder: inner(node.asObject(codingPath: codingPath), nil)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    UnkeyedJSONTree(encoder: inner(node.asArray(codingPath: codingPath), nil))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleJSONTree(encoder: self)
  }
}

private struct SingleJSONTree: SingleValueEncodingContainer {
  let encoder: JSONTreeEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  private func set(_ value: JSONValue) { encoder.node.set(value, codingPath: codingPath) }

  private func setNumber(_ value: some BinaryInteger) { set(.number(String(value))) }

  private func setNumber(_ value: some BinaryFloatingPoint & CustomStringConvertible) throws {
    guard value.isFinite else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: codingPath, debugDescription: "JSON cannot represent \(value)"))
    }
    set(.number(value.description))
  }

  func encodeNil() { set(.null) }
  func encode(_ value: Bool) { set(.bool(value)) }
  func encode(_ value: String) { set(.string(value)) }
  func encode(_ value: Double) throws { try setNumber(value) }
  func encode(_ value: Float) throws { try setNumber(value) }
  func encode(_ value: Int) { setNumber(value) }
  func encode(_ value: Int8) { setNumber(value) }
  func encode(_ value: Int16) { setNumber(value) }
  func encode(_ value: Int32) { setNumber(value) }
  func encode(_ value: Int64) { setNumber(value) }
  func encode(_ value: Int128) { setNumber(value) }
  func encode(_ value: UInt) { setNumber(value) }
  func encode(_ value: UInt8) { setNumber(value) }
  func encode(_ value: UInt16) { setNumber(value) }
  func encode(_ value: UInt32) { setNumber(value) }
  func encode(_ value: UInt64) { setNumber(value) }
  func encode(_ value: UInt128) { setNumber(value) }

  func encode(_ value: some Encodable) throws {
    encoder.node.set(try encoder.encoded(value, nil), codingPath: codingPath)
  }
}

private struct UnkeyedJSONTree: UnkeyedEncodingContainer {
  let encoder: JSONTreeEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.node.partCount }

  private var nextKey: JSONIndexKey { JSONIndexKey(count) }

  func encodeNil() { encoder.node.append(encoder.node.part(.null)) }

  func encode(_ value: Int128) throws { try appendValue(value) }

  func encode(_ value: UInt128) throws { try appendValue(value) }

  func encode(_ value: some Encodable) throws { try appendValue(value) }

  private func appendValue(_ value: some Encodable) throws {
    encoder.node.append(try encoder.encoded(value, nextKey))
  }

  private func nested() -> JSONTreeEncoder {
    let part = encoder.inner(encoder.node.part(), nextKey)
    encoder.node.append(part.node)
    return part
  }

  func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) -> KeyedEncodingContainer<Key> {
    nested().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }

  func superEncoder() -> any Encoder { nested() }
}

private struct KeyedJSONTree<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: JSONTreeEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) {
    encoder.node.setPart(encoder.node.part(.null), key.stringValue)
  }

  func encode(_ value: Int128, forKey key: Key) throws { try setValue(value, key) }

  func encode(_ value: UInt128, forKey key: Key) throws { try setValue(value, key) }

  func encode(_ value: some Encodable, forKey key: Key) throws { try setValue(value, key) }

  private func setValue(_ value: some Encodable, _ key: Key) throws {
    encoder.node.setPart(try encoder.encoded(value, key), key.stringValue)
  }

  /// Returns an encoder for the existing part with a key, or for a new part.
  private func nested(_ key: Key) -> JSONTreeEncoder {
    let node = encoder.node.part(key.stringValue) ?? encoder.node.part()
    encoder.node.setPart(node, key.stringValue)
    return encoder.inner(node, key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    nested(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    nested(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { replaced(SuperKey()) }

  func superEncoder(forKey key: Key) -> any Encoder { replaced(key) }

  private func replaced(_ key: some CodingKey) -> JSONTreeEncoder {
    let part = encoder.inner(encoder.node.part(), key)
    encoder.node.setPart(part.node, key.stringValue)
    return part
  }
}
