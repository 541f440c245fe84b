/// The end of a recording.
public struct RecordedEnd: Equatable, Sendable {
  /// The time of the end, in microseconds since the start of the recording.
  public let time: Int

  /// The hash of the last state; nil if none was written.
  public let hash: UInt64?

  /// The line of the file, from 1.
  public let line: Int
}
