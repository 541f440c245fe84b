internal import ComposableCore

/// A command whose effects are running.
@MainActor
final class RunningCommand {
  let task: StoreTask

  /// The number of the command's line.
  let line: Int

  /// Whether the command runs in the background.
  var isInBackground: Bool

  /// The response when the command was sent to the background; nil if it was not.
  var firstResponse: Notice?

  /// Whether the result was printed, so that nothing is printed when the effects end.
  var isAnswered = false

  /// The screen on which the command was typed.
  let screen: HostScreen

  /// Describes the result, given the view states before the action and now; nil if the screen shows
  /// the result.
  let notice: @MainActor () -> Notice?

  init(_ sent: SentAction, on screen: HostScreen, line: Int, isInBackground: Bool) {
    task = sent.task
    notice = sent.notice
    self.screen = screen
    self.line = line
    self.isInBackground = isInBackground
  }
}
