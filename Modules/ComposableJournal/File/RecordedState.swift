/// A state in a journal.
public struct RecordedState: Equatable, Sendable {
  /// The number of the action after which it was the state.
  public let number: Int

  /// The state as it was written.
  public let state: JSONText

  /// The line of the file, from 1.
  public let line: Int
}
