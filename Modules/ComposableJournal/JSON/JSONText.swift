/// A value as JSON text.
public struct JSONText: Equatable, Sendable, CustomStringConvertible {
  let value: JSONValue

  init(_ value: JSONValue) {
    self.value = value
  }

  /// Returns the decoded value.
  ///
  /// - Throws: `DecodingError` if the text is not a value of the type.
  public func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    try JSONValueDecoder.decode(type, from: value)
  }

  /// Creates the text of a value.
  ///
  /// - Throws: An error of the value's conformance, or an `EncodingError`.
  public init(encoding value: some Encodable) throws {
    let writer = JSONWriter()
    try writer.encode(value)
    self.value = try JSONValue(writer.bytes)
  }

  /// Creates the text of a JSON value.
  ///
  /// - Throws: An error that names the first invalid byte.
  public init(parsing text: String) throws {
    value = try JSONValue(Array(text.utf8))
  }

  /// The value of a member of an object; nil if there is none.
  ///
  /// Setting nil removes the member. If the value is not an object, it has no members, and setting
  /// one does nothing.
  public subscript(key: String) -> Self? {
    get { value[key].map(Self.init) }
    set {
      guard case .object(var members) = value else { return }
      let index = members.lastIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let new?): members[index] = JSONValue.Member(key: key, value: new.value)
      case (_?, nil): members.removeAll { $0.key == key }
      case (nil, let new?): members.append(JSONValue.Member(key: key, value: new.value))
      case (nil, nil): return
      }
      self = Self(.object(members))
    }
  }

  /// The elements of an array; nil for another value, where setting them does nothing.
  public var elements: [Self]? {
    get { if case .array(let values) = value { values.map(Self.init) } else { nil } }
    set {
      guard case .array = value, let newValue else { return }
      self = Self(.array(newValue.map(\.value)))
    }
  }

  /// The text, without spaces.
  public var description: String { value.compactText }
}

extension JSONValue {
  /// The text of the value, without spaces.
  var compactText: String {
    switch self {
    case .null: return "null"
    case .bool(let value): return "\(value)"
    case .number(let text): return text
    case .string(let text):
      let writer = JSONWriter()
      writer.write(text)
      return String(decoding: writer.bytes, as: UTF8.self)
    case .array(let values):
      return "[" + values.map(\.compactText).joined(separator: ",") + "]"
    case .object(let members):
      let texts = members.map { JSONValue.string($0.key).compactText + ":" + $0.value.compactText }
      return "{" + texts.joined(separator: ",") + "}"
    }
  }
}
