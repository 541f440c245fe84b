internal import ComposablePlatform

/// An error of a journal.
public enum JournalError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file cannot be written, for the given reason.
  case notWritten(String, String)
  /// No more lines can be written, for the given reason.
  case stopped(String, String)
  /// The file cannot be read, for the given reason.
  case unreadable(String, String)
  /// A line is not what was written.
  case damaged(String, line: Int, reason: String)
  /// The file is no journal, or one of another format.
  case noJournal(String)
  /// The journal was recorded by another version of the program.
  case otherSchema(String, recorded: String, expected: String)
  /// An action or a state is not one of this program.
  case notDecoded(String, line: Int, reason: String)

  /// A message with the cause and a remedy.
  public var description: String {
    switch self {
    case .notWritten(let path, let reason):
      "cannot record in \(path.printableName): \(reason). Name another file."
    case .stopped(let path, let reason):
      "the recording in \(path.printableName) has stopped: \(reason). "
        + "What was recorded before can be replayed."
    case .unreadable(let path, let reason):
      "cannot read the journal \(path.printableName): \(reason). Name another file."
    case .damaged(let path, let line, let reason):
      "the journal \(path.printableName) is damaged in line \(line): \(reason). "
        + "The lines before it can be replayed: cut the file there."
    case .noJournal(let path):
      "\(path.printableName) is no journal that this program can read. Name another file."
    case .otherSchema(let path, let recorded, let expected):
      "the journal \(path.printableName) has states and actions of version '\(recorded.printable)', "
        + "but this program has those of '\(expected)'. Use the program that recorded it."
    case .notDecoded(let path, let line, let reason):
      "line \(line) of the journal \(path.printableName) is not understood: \(reason.printable). "
        + "Use the program that recorded it."
    }
  }
}
