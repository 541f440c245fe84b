/// What came of something a person asked for: one line, and the words of a failure where there
/// was one.
public struct Notice: Equatable, Sendable {
  /// One line for standard output, without a line end.
  public let text: String

  /// What failed, why, and what to do, for standard error; nil when all went well.
  public let failure: String?

  /// Creates an answer.
  public init(_ text: String, failure: String? = nil) {
    self.text = text
    self.failure = failure
  }
}
