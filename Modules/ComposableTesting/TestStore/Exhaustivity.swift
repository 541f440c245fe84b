/// How much of a reducer's behaviour a test must state.
public struct Exhaustivity: Equatable, Sendable {
  /// Whether the test must state everything.
  let isExhaustive: Bool

  /// Whether skipped actions, effects and changes are written to standard output.
  let showsNotes: Bool

  /// The test states each action that effects send and each change, and leaves nothing over.
  public static let on = Self(isExhaustive: true, showsNotes: false)

  /// The test is checked for the actions and changes it states; the rest is skipped in order.
  public static let off = off()

  /// The test is checked for the actions and changes it states; the rest is skipped in order.
  ///
  /// - Parameter showsNotes: Whether skipped actions, effects and changes are written to standard
  ///   output.
  /// - Returns: The exhaustivity.
  public static func off(showsNotes: Bool = false) -> Self {
    Self(isExhaustive: false, showsNotes: showsNotes)
  }
}
