internal import ComposableJournal
internal import ComposablePlatform
internal import ComposableTerminal

/// The actions of a journal that a command prints.
struct JournalFilter {
  /// The text that an action must contain; nil for all actions.
  let action: String?

  /// The part of the state that an action must change; nil for all actions.
  let part: String?

  private static let actionOption = Option<String?>(
    "--action", placeholder: "TEXT", summary: "only actions that contain TEXT")
  private static let partOption = Option<String?>(
    "--part", placeholder: "PATH", summary: "only actions that change this part")

  /// The options that select the actions.
  static let options: [any CommandLineOption] = [actionOption, partOption]

  init(_ arguments: CommandLineProgram.Arguments) {
    action = arguments[Self.actionOption]
    part = arguments[Self.partOption]
  }

  /// Returns whether the action's text matches the filter.
  func accepts(_ recorded: RecordedAction) -> Bool {
    action.map { recorded.action.sourceText.contains($0) } ?? true
  }

  /// Returns the differences to print; nil if the action is not printed.
  func accepted(_ differences: [StateDifference]) -> [StateDifference]? {
    guard let part else { return differences }
    let accepted = differences.filter { $0.concerns(part) }
    return accepted.isEmpty ? nil : accepted
  }
}
