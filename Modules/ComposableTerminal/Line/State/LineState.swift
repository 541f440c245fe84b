internal import ComposableCore

/// What line mode knows besides the application's screen, which is passed to each step and never
/// stored.
struct LineState: Hashable, Sendable {
  /// The number of executed lines.
  var lineNumber = 0

  var exitCode = ExitCode.success

  /// The commands whose effects are running, in the order in which they were typed.
  var running: [RunningCommand] = []

  /// The number of commands that were sent.
  private var commandCount = 0

  /// Whether a command is waiting for all others, so that no more lines are executed.
  var isHeld = false

  /// The number of alerts and background results printed.
  var resultCount = 0

  /// The identity of the printed modal in front; nil if there is none.
  var printedModal: LayerID?

  /// Whether the user was asked to confirm quitting, and has typed nothing else since.
  var hasAsked = false

  /// The prompt of a terminal, with the command that the user is typing; nil for other inputs.
  var prompt: PromptLine?

  /// The inputs that the user is asked for; nil if there are none.
  var questions: Questions?
}

// MARK: - Commands

extension LineState {
  /// Numbers a command that was sent.
  mutating func newCommand(isInBackground: Bool) -> RunningCommand {
    commandCount += 1
    return RunningCommand(number: commandCount, line: lineNumber, isInBackground: isInBackground)
  }

  /// The last command that the host is waiting for; nil if there is none.
  var foreground: RunningCommand? { running.last { !$0.isInBackground && !$0.hasEnded } }

  /// The commands for which a wait can be interrupted.
  var interruptible: [RunningCommand] {
    running.filter { !$0.hasEnded && (!$0.isInBackground || isHeld) }
  }

  /// Changes commands that are running.
  mutating func change(
    where isMeant: (RunningCommand) -> Bool, _ change: (inout RunningCommand) -> Void
  ) {
    for index in running.indices where isMeant(running[index]) { change(&running[index]) }
  }

  /// Removes the commands whose effects have ended.
  ///
  /// - Returns: The commands, in the order in which they were typed.
  mutating func removeEnded() -> [RunningCommand] {
    // Uses closures, because a key path in a generic type is created again for each use.
    guard running.contains(where: { $0.hasEnded }) else { return [] }
    let ended = running.filter { $0.hasEnded }
    running.removeAll { $0.hasEnded }
    return ended
  }
}
