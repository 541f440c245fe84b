internal import ComposablePlatform

/// An error while reading, writing or replaying a journal.
public enum JournalError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file cannot be written, for the given reason.
  case notWritten(String, String)
  /// No more lines can be written, for the given reason.
  case stopped(String, String)
  /// The file cannot be read, for the given reason.
  case unreadable(String, String)
  /// A line differs from what was written.
  case damaged(String, line: Int, reason: String)
  /// The file is not a journal.
  case noJournal(String)
  /// The journal has the format of a newer version of this library.
  case newerFormat(String, recorded: Int, expected: Int)
  /// The journal was recorded by another program.
  case otherProgram(String, recorded: String, expected: String)
  /// The journal was recorded by a different version of the program.
  case otherSchema(String, recorded: String, expected: String)
  /// An action or a state does not belong to this program.
  case notDecoded(String, line: Int, reason: String)

  /// The test script would have more steps than a test should have.
  case scriptTooLong(steps: Int, limit: Int)

  /// A message that states the cause and a remedy.
  public var description: String {
    switch self {
    case .notWritten(let path, let reason):
      "cannot record in \(path.printableName): \(reason). Use a different file."
    case .stopped(let path, let reason):
      "the recording in \(path.printableName) has stopped: \(reason). "
        + "Everything recorded so far can be replayed."
    case .unreadable(let path, let reason):
      "cannot read the journal \(path.printableName): \(reason). Use a different file."
    case .damaged(let path, let line, let reason):
      "the journal \(path.printableName) is damaged on line \(line): \(reason). "
        + (line > 1
          ? "Everything before line \(line) is intact. To replay that part, remove line \(line) and all later lines."
          : "The journal cannot be replayed. Use a backup, if you have one.")
    case .noJournal(let path):
      "\(path.printableName) is not a journal that this version can read. Use a different file."
    case .newerFormat(let path, let recorded, let expected):
      "\(path.printableName) uses the newer format \(recorded); this program reads format "
        + "\(expected). Use a newer version of the program."
    case .otherProgram(let path, let recorded, let expected):
      "\(path.printableName) was recorded by '\(recorded.printable)', not by "
        + "'\(expected.printable)'. Use a different file."
    case .otherSchema(let path, let recorded, let expected):
      "\(path.printableName) was recorded with schema \(recorded.printable); this program reads "
        + "schema \(expected.printable). Use the version of the program that recorded the journal."
    case .notDecoded(let path, let line, let reason):
      "line \(line) of \(path.printableName) cannot be read: \(reason.printable). "
        + "It was recorded by a different version of the program."
    case .scriptTooLong(let steps, let limit):
      "the test would have \(steps) steps; the limit is \(limit). "
        + "Choose a part of the state, or an earlier action."
    }
  }
}
