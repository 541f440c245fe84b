/// An asynchronous effect in a journal.
public struct RecordedEffect: Equatable, Sendable {
  /// The end of an effect.
  public struct End: Equatable, Sendable {
    /// The time of the end, in microseconds since the start of the recording.
    public let time: Int

    /// Whether the effect was cancelled rather than ending by itself.
    public let isCancelled: Bool
  }

  /// The number of the effect, from 1.
  public let number: Int

  /// The number of the action that started the effect.
  public let cause: Int

  /// The time of the start, in microseconds since the start of the recording.
  public let start: Int

  /// The source position of the effect: `Module/File.swift:12`.
  public let source: String

  /// The end; nil if the effect was in flight at the end of the journal.
  public internal(set) var end: End?
}
