/// A value as the JSON that was written.
public struct JSONText: Equatable, Sendable, CustomStringConvertible {
  let value: JSONValue

  init(_ value: JSONValue) {
    self.value = value
  }

  /// Returns a value of a type.
  ///
  /// - Throws: `DecodingError` if it is none.
  public func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    try JSONValueDecoder.decode(type, from: value)
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
