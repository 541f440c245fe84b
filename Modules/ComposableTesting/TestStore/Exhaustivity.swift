/// How much of a reducer's behavior a test must state.
public struct Exhaustivity: Equatable, Sendable {
  /// Whether the test must state everything.
  let isExhaustive: Bool

  /// Whether skipped actions, effects and changes are written to standard output.
  let showsNotes: Bool

  /// The test must state each change and each action from an effect, and leave nothing unfinished.
  public static let on = Self(isExhaustive: true, showsNotes: false)

  /// Checks only the actions and changes that the test states; skips other actions in order.
  public static let off = off()

  /// Checks only the actions and changes that the test states; skips other actions in order.
  ///
  /// - Parameter showsNotes: Whether skipped actions, effects and changes are written to standard
  ///   output.
  /// - Returns: The exhaustivity.
  public static func off(showsNotes: Bool = false) -> Self {
    Self(isExhaustive: false, showsNotes: showsNotes)
  }
}
