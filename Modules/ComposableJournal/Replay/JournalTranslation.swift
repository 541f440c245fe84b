/// A function of the application that translates what an earlier version of it has recorded.
///
/// It gets a state or an action of the recording, and the version of the states and actions that
/// the recording has. It returns the text as the present version would have written it; nil if it
/// does not know that version.
///
/// ```swift
/// if let number = text["plus"] {
///   text["plus"] = nil
///   text["add"] = number
/// }
/// ```
public typealias JournalTranslation =
  @Sendable (_ part: JournalPart, _ text: JSONText, _ schema: String) throws -> JSONText?

/// A part of a journal that is decoded.
public enum JournalPart: Sendable {
  /// The first state, or one after an action.
  case state
  /// An action.
  case action
}

extension Journal {
  /// Returns a value of the present version.
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
