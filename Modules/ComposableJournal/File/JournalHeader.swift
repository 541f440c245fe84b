/// The first line of a journal, which describes the recording.
public struct JournalHeader: Codable, Equatable, Sendable {
  /// The current version of the line format.
  static let format = 1

  /// The version of this journal's line format.
  let journal: Int

  /// The name of the program.
  public let program: String

  /// The version of the program.
  public let version: String

  /// The version of the states and actions, chosen by the program.
  ///
  /// A journal can be replayed by a program with the same version.
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
