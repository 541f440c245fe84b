/// How much of what happens a test must say.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each action that effects send, each change, and that nothing is left.
  case on
  /// What it names is checked; the rest is skipped in order, with a note of each thing on standard
  /// output where notes are wanted.
  case off(showsNotes: Bool = false)
}
