/// An action in a journal.
public struct RecordedAction: Equatable, Sendable {
  /// The number of the action, from 1.
  public let number: Int

  /// The time of the action, in microseconds since the start of the recording.
  public let time: Int

  /// The number of the action whose effect sent it; nil if a front end did.
  public let cause: Int?

  /// The action, as recorded.
  public let action: JSONText

  /// The number of secrets in the action; their values were not recorded.
  public let secretCount: Int

  /// The hash of the state after the action; nil if none was written.
  public let hash: UInt64?

  /// The line number in the file, from 1.
  public let line: Int
}
