internal import ComposableJournal
internal import ComposablePlatform
internal import ComposableTerminal

/// The actions of a journal that a command prints.
struct JournalFilter {
  /// A part of the action's text; nil for all actions.
  let action: String?

  /// A part of the state, which the action has to change; nil for all actions.
  let part: String?

  init(_ arguments: CommandLineTable.Arguments) {
    action = arguments.value(of: "--action")
    part = arguments.value(of: "--part")
  }

  /// Returns whether an action is printed, as far as its text tells.
  func accepts(_ recorded: RecordedAction) -> Bool {
    action.map { recorded.action.sourceText.contains($0) } ?? true
  }

  /// Returns the differences that are printed; nil if the action is not.
  func accepted(_ differences: [StateDifference]) -> [StateDifference]? {
    guard let part else { return differences }
    let accepted = differences.filter { $0.concerns(part) }
    return accepted.isEmpty ? nil : accepted
  }
}

extension RecordableProgram {
  /// The number of actions with which following begins.
  private var shownCount: Int { 10 }

  /// Prints the last actions of a journal and those that are recorded from now on, with what they
  /// change, until the recording ends.
  func follow(_ path: String, _ filter: JournalFilter, on console: CommandLineConsole)
    async throws
  {
    var replay = try replay(of: path, on: console)
    if let part = filter.part { try require(part, of: replay) }
    try replay.seek(to: replay.count - shownCount)
    while true {
      try showNext(&replay, filter, on: console)
      if replay.journal.end != nil {
        console.note("\(name): the recording \(path.printableName) has ended.")
        return
      }
      console.flush()
      try await ContinuousClock().sleep(for: .milliseconds(100))
      try replay.append(replay.journal.tail.read())
    }
  }

  /// Throws if the state has no part of a name.
  func require(
    _ part: String, of replay: JournalReplay<Base.State, Base.Action>
  ) throws {
    let names = try replay.partNames()
    // The parts of a case may come later.
    guard names.count != 1, !names.contains(String(part.prefix { $0 != "." && $0 != "[" })) else {
      return
    }
    throw CommandLineError(
      "the state has no part '\(part.quotable)'. It has the parts \(names.joined(separator: ", "))."
    )
  }

  /// Prints the actions that were not replayed yet, with what they change, and returns how many.
  @discardableResult
  func showNext(
    _ replay: inout JournalReplay<Base.State, Base.Action>, _ filter: JournalFilter,
    on console: CommandLineConsole
  ) throws -> Int {
    var count = 0
    while let (action, differences) = try replay.stepWithDifferences() {
      guard filter.accepts(action), let shown = filter.accepted(differences) else { continue }
      count += 1
      console.print(line(of: action))
      for difference in shown { console.print("     " + "\(difference)".printable) }
    }
    return count
  }

  /// Returns the line with which an action is printed.
  func line(of action: RecordedAction) -> String {
    let cause = action.cause.map { "  (effect of \($0))" } ?? ""
    return
      "\(action.number)  \(seconds(action.time))  \(action.action.sourceText.printable)\(cause)"
  }
}
