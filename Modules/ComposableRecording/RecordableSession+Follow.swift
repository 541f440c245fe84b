internal import ComposableJournal
internal import ComposablePlatform
internal import ComposableTerminal

extension RecordableSession {
  /// The number of existing actions to print before following.
  private var shownCount: Int { 10 }

  /// Prints the last actions of a journal and their changes, and then each newly recorded action,
  /// until the recording ends.
  func follow(_ path: String, _ filter: JournalFilter, on console: CommandLineConsole)
    async throws
  {
    var replay = try replay(of: path, on: console)
    if let part = filter.part { try require(part, of: replay) }
    try replay.seek(to: replay.count - shownCount)
    var isBeingWritten = true
    while true {
      try showNext(&replay, filter, on: console)
      if replay.journal.end != nil {
        console.note("\(name): the recording \(path.printableName) has ended.")
        return
      }
      guard isBeingWritten else {
        console.note(
          "\(name): the recording \(path.printableName) has no end, but the program that recorded "
            + "it has ended.")
        return
      }
      console.flush()
      try await ContinuousClock().sleep(for: .milliseconds(100))
      // Before the last lines are read.
      isBeingWritten = replay.journal.tail.isBeingWritten
      try replay.append(replay.journal.tail.read())
    }
  }

  /// Throws if the state has no part with a given name.
  func require(
    _ part: String, of replay: JournalReplay<Base.State, Base.Action>
  ) throws {
    let names = try replay.partNames()
    // The parts of an enum case may appear later.
    guard names.count != 1, !names.contains(String(part.prefix { $0 != "." && $0 != "[" })) else {
      return
    }
    let parts =
      names.isEmpty ? "The state has no parts." : "Its parts are \(names.joined(separator: ", "))."
    throw CommandLineError("the state has no part '\(part.quotable)'. \(parts)")
  }

  /// Prints the actions not replayed yet and their changes, and returns the number of actions.
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

  /// Returns the line to print for an action.
  func line(of action: RecordedAction) -> String {
    let cause = action.cause.map { "  (effect of \($0))" } ?? ""
    return
      "\(action.number)  \(seconds(action.time))  \(action.action.sourceText.printable)\(cause)"
  }
}
