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
    let writer = JSONWriter()
    write(to: writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Writes the value, without spaces.
  ///
  /// - Parameters:
  ///   - writer: The writer.
  ///   - limit: The number of bytes after which no further parts are written.
  /// - Complexity: O(*n*) in the number of written bytes.
  func write(to writer: JSONWriter, limit: Int = .max) {
    func write<Part>(_ parts: [Part], _ writePart: (Part) -> Void) {
      for (index, part) in parts.enumerated() {
        guard writer.bytes.count < limit else { return }
        if index > 0 { writer.append(",") }
        writePart(part)
      }
    }
    switch self {
    case .null: writer.writeNull()
    case .bool(let value): writer.write(value)
    case .number(let text): writer.append(text)
    case .string(let text): writer.write(text)
    case .array(let values):
      writer.append("[")
      write(values) { $0.write(to: writer, limit: limit) }
      writer.append("]")
    case .object(let members):
      writer.append("{")
      write(members) { member in
        writer.writeKey(member.key)
        member.value.write(to: writer, limit: limit)
      }
      writer.append("}")
    }
  }
}
