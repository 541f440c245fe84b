/// The first line of a journal: what was recorded.
public struct JournalHeader: Codable, Equatable, Sendable {
  /// The version of the format of all lines.
  static let format = 1

  /// The version of the format of this journal.
  let journal: Int

  /// The name of the program.
  public let program: String

  /// The version of the program.
  public let version: String

  /// The version of the states and actions, which the program names.
  ///
  /// A journal can be replayed if it is the same.
  public let schema: String

  /// The start of the recording, in microseconds since 1970.
  public internal(set) var start: Int

  /// Creates a header.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - version: The version of the program.
  ///   - schema: The version of the states and actions.
  public init(program: String, version: String, schema: String) {
    journal = Self.format
    self.program = program
    self.version = version
    self.schema = schema
    start = 0
  }
}
