internal import ComposableCore

/// A command whose effects are running.
struct RunningCommand: Hashable, Sendable {
  /// The number by which the host finds the effects.
  let number: Int

  /// The number of the command's line.
  let line: Int

  /// Whether the command runs in the background.
  var isInBackground: Bool

  /// Whether the effects have ended.
  var hasEnded = false

  /// The response when the command was sent to the background; nil if it was not.
  var firstResponse: Notice?

  /// Whether the result was printed, so that nothing is printed when the effects end.
  var isAnswered = false
}
