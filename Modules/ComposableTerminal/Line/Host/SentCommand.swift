internal import ComposableCore

/// The effects of a running command, and what describes their result.
struct SentCommand {
  let task: StoreTask

  /// Describes the result; nil if the screen shows it.
  let notice: @MainActor () -> Notice?

  /// The screen on which the command was typed.
  let screen: HostScreen

  init(_ sent: SentAction, on screen: HostScreen) {
    (task, notice, self.screen) = (sent.task, sent.notice, screen)
  }
}
