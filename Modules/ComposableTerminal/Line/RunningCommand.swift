internal import ComposableCore

/// A command whose effects run.
@MainActor
final class RunningCommand<ViewState, ViewAction> {
  let action: ViewAction

  /// The view state before the action.
  let before: ViewState
  let task: StoreTask

  /// The number of its line.
  let line: Int

  /// Whether nothing waits for it.
  var isInBackground: Bool

  /// Whether its response was printed, so that none follows when its effects are over.
  var isAnswered: Bool

  init(
    _ action: ViewAction, before: ViewState, _ task: StoreTask, line: Int, isInBackground: Bool
  ) {
    self.action = action
    self.before = before
    self.task = task
    self.line = line
    self.isInBackground = isInBackground
    isAnswered = isInBackground
  }
}
