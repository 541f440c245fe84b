/// How much of what happens a test must say.
public struct Exhaustivity: Equatable, Sendable {
  /// Whether everything must be said.
  let isExhaustive: Bool

  /// Whether what is skipped is written to standard output.
  let showsNotes: Bool

  /// Everything: each action that effects send, each change, and that nothing is left.
  public static let on = Self(isExhaustive: true, showsNotes: false)

  /// What is named is checked; the rest is skipped in order.
  public static let off = off()

  /// What is named is checked; the rest is skipped in order.
  ///
  /// - Parameter showsNotes: Whether each action that is skipped and each change that is not said
  ///   is written to standard output.
  /// - Returns: The exhaustivity.
  public static func off(showsNotes: Bool = false) -> Self {
    Self(isExhaustive: false, showsNotes: showsNotes)
  }
}
