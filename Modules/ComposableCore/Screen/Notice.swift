/// The result of a user action: one line of text, and a description of the failure, if any.
public struct Notice: Hashable, Sendable {
  /// One line for standard output, without a line terminator.
  public let text: String

  /// The failure, its reason and a remedy, for standard error, or nil if there was no failure.
  public let failure: String?

  /// Creates a notice.
  public init(_ text: String, failure: String? = nil) {
    self.text = text
    self.failure = failure
  }
}
