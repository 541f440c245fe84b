/// A line of a journal after the first.
public enum JournalEntry: Equatable, Sendable {
  /// An action was reduced.
  case action(RecordedAction)
  /// An asynchronous effect has started or ended.
  case effect(RecordedEffect)
  /// The state after the action with a number.
  case state(RecordedState)
  /// The recording has ended, so many microseconds after its start; with the hash of the last
  /// state.
  case end(time: Int, hash: UInt64?)
}

/// An action in a journal.
public struct RecordedAction: Equatable, Sendable {
  /// The number of the action, from 1.
  public let number: Int

  /// The time of the action, in microseconds since the start of the recording.
  public let time: Int

  /// The number of the action whose effect sent it; nil if a front end did.
  public let cause: Int?

  /// The action as it was written.
  public let action: JSONText

  /// The hash of the state after the action; nil if none was written.
  public let hash: UInt64?

  /// The line of the file, from 1.
  public let line: Int
}

/// A state in a journal.
public struct RecordedState: Equatable, Sendable {
  /// The number of the action after which it was the state.
  public let number: Int

  /// The state as it was written.
  public let state: JSONText

  /// The line of the file, from 1.
  public let line: Int
}

/// The start or the end of an asynchronous effect in a journal.
public struct RecordedEffect: Equatable, Sendable {
  /// What happened to an effect.
  public enum Phase: String, Sendable {
    /// It has started.
    case started
    /// It has ended by itself.
    case ended
    /// It has ended after it was cancelled.
    case cancelled
  }

  /// What happened.
  public let phase: Phase

  /// The number of the effect, from 1.
  public let effect: Int

  /// The number of the action whose effect it is.
  public let cause: Int

  /// The time, in microseconds since the start of the recording.
  public let time: Int

  /// The source position of the effect: `Module/File.swift:12`.
  public let source: String
}

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
