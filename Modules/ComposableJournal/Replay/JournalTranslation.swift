/// An application's function that translates recordings of an earlier version.
///
/// Its parameters are a state or an action from the recording, and the recording's version of the
/// states and actions. It returns the text as the current version would have written it, or nil for
/// an unknown version.
///
/// ```swift
/// if let number = text["plus"] {
///   text["plus"] = nil
///   text["add"] = number
/// }
/// ```
public typealias JournalTranslation =
  @Sendable (_ part: JournalPart, _ text: JSONText, _ schema: String) throws -> JSONText?

/// A part of a journal that can be decoded.
public enum JournalPart: Sendable {
  /// The first state, or a state after an action.
  case state
  /// An action.
  case action
}

extension Journal {
  /// Returns a value of the current version.
  func decode<Value: Decodable>(
    _ part: JournalPart, _ text: JSONText, line: Int
  ) throws(JournalError) -> Value {
    var translated: JSONText?
    do {
      translated = try translation.map { try $0(part, text, header.schema) } ?? text
    } catch {
      throw .notDecoded(path, line: line, reason: error.inWords)
    }
    guard let translated = translated ?? (schema == nil ? text : nil) else {
      throw .otherSchema(path, recorded: header.schema, expected: schema ?? "")
    }
    do {
      return try translated.decoded()
    } catch {
      throw .notDecoded(path, line: line, reason: error.inWords(of: translated.value))
    }
  }
}
