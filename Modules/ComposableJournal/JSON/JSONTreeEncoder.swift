internal import ComposableCore
internal import ComposableScripts

/// The encoder for values that a ``JSONWriter`` cannot write directly.
///
/// The encoder accepts the same values as `JSONEncoder`, with the same result. Where `JSONEncoder`
/// traps, this encoder throws a readable error.
struct JSONTreeEncoder: Encoder {
  /// The node in which the value is built.
  let node: JSONNode
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any]
  /// The node at the same place in the value that was encoded before; nil if there is none.
  let previous: JSONNode?

  /// Returns the JSON of a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - secrets: Records the secrets in the value.
  /// - Returns: The value's JSON.
  /// - Throws: The value's own error, or an `EncodingError` with the path to a part that JSON
  ///   cannot represent.
  static func encode(_ value: some Encodable, secrets: any SecretRecorder) throws -> JSONValue {
    let userInfo = CodingUserInfoKey.secretRecorder.map { [$0: secrets as Any] } ?? [:]
    return try encode(value, after: nil, userInfo: userInfo).value
  }

  /// Returns the finished node of a value.
  ///
  /// - Parameters:
  ///   - value: The value. Its parts have value semantics: an object's content is not compared.
  ///   - previous: The node of a similar value, whose equal parts are not encoded again.
  ///   - userInfo: The information for the value's conformance.
  /// - Returns: A node, which retains the value.
  /// - Throws: The same errors as `encode(_:secrets:)`.
  static func encode(
    _ value: some Encodable, after previous: JSONNode?, userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws -> JSONNode {
    if let previous, previous.represents(value) { return previous }
    let refusals = JSONRefusals()
    let encoder = Self(
      node: JSONNode(refusals: refusals), codingPath: [], userInfo: userInfo, previous: previous)
    try encoder.fillNode(with: value)
    if let refusal = refusals.first { throw refusal }
    return encoder.node
  }

  /// Encodes the value that the node represents.
  private func fillNode(with value: some Encodable) throws {
    if let previous, let array = value as? any EncodableArray {
      try array.encode(to: self, after: previous)
    } else {
      try value.encode(to: self)
    }
    node.finish(value)
  }

  /// Returns an encoder for a part.
  func inner(_ node: JSONNode, _ key: (any CodingKey)?, after previous: JSONNode?) -> Self {
    Self(
      node: node, codingPath: key.map { codingPath + [$0] } ?? codingPath, userInfo: userInfo,
      previous: previous)
  }

  /// Returns a value encoded as a part.
  func encoded(
    _ value: some Encodable, _ key: (any CodingKey)?, after previous: JSONNode?
  ) throws -> JSONNode {
    guard !node.isTooDeep else { throw JSONNode.depthError(codingPath: codingPath) }
    if let previous, previous.represents(value) { return previous }
    let part = inner(node.part(), key, after: previous)
    try part.fillNode(with: value)
    return part.node
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(
      KeyedJSONTree(encoder: inner(node.asObject(codingPath: codingPath), nil, after: previous)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    UnkeyedJSONTree(encoder: inner(node.asArray(codingPath: codingPath), nil, after: previous))
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
    encoder.node.set(
      try encoder.encoded(value, nil, after: encoder.previous), codingPath: codingPath)
  }
}

private struct UnkeyedJSONTree: UnkeyedEncodingContainer {
  let encoder: JSONTreeEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.node.elements?.count ?? 0 }

  private var nextKey: JSONIndexKey { JSONIndexKey(count) }

  private var nextPrevious: JSONNode? { encoder.previous?.part(at: count) }

  func encodeNil() { encoder.node.append(encoder.node.part(.null)) }

  func encode(_ value: Int128) throws { try appendValue(value) }

  func encode(_ value: UInt128) throws { try appendValue(value) }

  func encode(_ value: some Encodable) throws { try appendValue(value) }

  private func appendValue(_ value: some Encodable) throws {
    encoder.node.append(try encoder.encoded(value, nextKey, after: nextPrevious))
  }

  private func nested() -> JSONTreeEncoder {
    let part = encoder.inner(encoder.node.part(), nextKey, after: nextPrevious)
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
    encoder.node.setPart(
      try encoder.encoded(value, key, after: previous(key)), key.stringValue)
  }

  private func previous(_ key: some CodingKey) -> JSONNode? {
    encoder.previous?.part(key.stringValue)
  }

  /// Returns an encoder for the existing part with a key, or for a new part.
  private func nested(_ key: Key) -> JSONTreeEncoder {
    let node = encoder.node.part(key.stringValue)?.unfinished ?? encoder.node.part()
    encoder.node.setPart(node, key.stringValue)
    return encoder.inner(node, key, after: previous(key))
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
    let part = encoder.inner(encoder.node.part(), key, after: previous(key))
    encoder.node.setPart(part.node, key.stringValue)
    return part
  }
}

/// A value that encodes an array, of which only the elements that changed are encoded.
private protocol EncodableArray {
  associatedtype Element: Encodable

  var array: [Element] { get }
}

extension Array: EncodableArray where Element: Encodable {
  var array: Self { self }
}

extension IdentifiedArray: EncodableArray where Element: Encodable {
  var array: [Element] { elements }
}

extension EncodableArray {
  func encode(to encoder: JSONTreeEncoder, after previous: JSONNode) throws {
    let new = array
    guard let old = previous.source(as: Self.self)?.array, let parts = previous.elements else {
      return try new.encode(to: encoder)
    }
    let list = encoder.inner(encoder.node.asArray(codingPath: encoder.codingPath), nil, after: nil)
    var index = 0
    // How far elements have moved, because elements before them were inserted or removed.
    var offset = 0
    while index < new.count {
      var (run, moved) = (0, offset)
      for candidate in [offset, offset + 1, offset - 1] where run == 0 {
        run = new.countOfEqualBits(from: index, in: old, from: index + candidate)
        moved = candidate
      }
      if run > 0 {
        list.node.append(contentsOf: parts[(index + moved)...].prefix(run))
        (offset, index) = (moved, index + run)
      } else {
        // A new element is probably similar to the element before it, as in a history.
        let similar = previous.part(at: index + offset) ?? list.node.part(at: index - 1)
        list.node.append(try list.encoded(new[index], JSONIndexKey(index), after: similar))
        index += 1
      }
    }
  }
}
