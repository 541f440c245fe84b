/// The effects of a running command, and what describes their result.
struct SentCommand {
  let sent: SentAction

  /// The screen on which the command was typed.
  let screen: HostScreen
}
