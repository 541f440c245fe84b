internal import ComposableCore

/// The effects of a running command, and what describes their result.
struct SentCommand {
  let task: StoreTask

  /// Describes the result; nil if the screen shows it.
  let notice: @MainActor () -> Notice?

  /// The screen on which the command was typed.
  let screen: HostScreen

  /// Whether the command submits a form, so that it fails as long as an input has a problem.
  let submitsForm: Bool

  init(_ sent: SentAction, on screen: HostScreen, submitsForm: Bool) {
    (task, notice, self.screen) = (sent.task, sent.notice, screen)
    self.submitsForm = submitsForm
  }
}
