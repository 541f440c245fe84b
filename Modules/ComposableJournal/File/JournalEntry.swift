/// A line of a journal after the first line.
enum JournalEntry {
  case action(RecordedAction)
  case effectStarted(RecordedEffect)
  case effectEnded(number: Int, RecordedEffect.End)
  case state(RecordedState)
  case end(RecordedEnd)
}

/// A state in a journal.
public struct RecordedState: Equatable, Sendable {
  /// The number of the action that led to the state.
  public let number: Int

  /// The recorded state.
  public let state: JSONText

  /// The line number in the file, from 1.
  public let line: Int
}

/// The end of a recording.
public struct RecordedEnd: Equatable, Sendable {
  /// The time of the end, in microseconds since the start of the recording.
  public let time: Int

  /// The hash of the last state; nil if none was written.
  public let hash: UInt64?

  /// The line number in the file, from 1.
  public let line: Int
}
