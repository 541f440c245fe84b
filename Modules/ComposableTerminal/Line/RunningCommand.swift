internal import ComposableCore

/// A command whose effects run.
@MainActor
final class RunningCommand {
  let task: StoreTask

  /// The number of its line.
  let line: Int

  /// Whether nothing waits for it.
  var isInBackground: Bool

  /// The response when it was sent to the background; nil if it was not.
  var firstResponse: Notice?

  /// Whether its result was printed, so that nothing follows when its effects are over.
  var isAnswered = false

  /// The screen on which it was typed.
  let screen: HostScreen

  /// Describes its result, from the view states before its action and now; nil if the screen shows
  /// it.
  let notice: @MainActor () -> Notice?

  init(_ sent: SentAction, on screen: HostScreen, line: Int, isInBackground: Bool) {
    task = sent.task
    notice = sent.notice
    self.screen = screen
    self.line = line
    self.isInBackground = isInBackground
  }
}
