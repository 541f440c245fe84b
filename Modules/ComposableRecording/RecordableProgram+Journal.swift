internal import ComposableJournal
internal import ComposablePlatform
internal import ComposableTerminal

/// The commands of the group `journal`.
enum JournalCommand: String, CaseIterable {
  case show, follow, check, diff, causes, html, trace, test

  /// Creates the command of a command line; nil for any other command.
  init?(_ arguments: CommandLineTable.Arguments) {
    let words = arguments.command.split(separator: " ")
    guard words.first == "journal", words.count == 2 else { return nil }
    self.init(rawValue: String(words[1]))
  }

  /// The entry of the command in the command table.
  var entry: CommandLineTable.Command {
    CommandLineTable.Command(rawValue, operands: operands, summary: summary, options: options)
  }

  private var operands: String {
    switch self {
    case .show, .follow, .check, .html, .trace, .test: "FILE"
    case .causes: "FILE N"
    case .diff: "FILE A B"
    }
  }

  private var options: [CommandLineTable.Option] {
    switch self {
    case .show, .follow:
      [
        .init("--action", value: "TEXT", summary: "only actions that contain TEXT"),
        .init("--part", value: "PATH", summary: "only actions that change this part"),
      ]
    case .test:
      [
        .init("--part", value: "PATH", summary: "test only this part of the state"),
        .init("--to", value: "N", summary: "test action N instead of the last action"),
      ]
    case .check, .diff, .causes, .html, .trace: []
    }
  }

  private var summary: String {
    switch self {
    case .show: "print the actions, one per line"
    case .follow: "print actions and their changes as they are recorded"
    case .check: "check that the file is valid, and summarize it"
    case .diff: "print the differences between the states after two actions"
    case .causes: "print an action's causes and consequences"
    case .html: "print the whole recording as an HTML page"
    case .trace: "print trace events, for Perfetto and speedscope"
    case .test: "print a short test of the last action's changes"
    }
  }
}

extension RecordableProgram {
  /// Shows the contents of a journal.
  func journal(
    _ command: JournalCommand, _ arguments: CommandLineTable.Arguments,
    on console: CommandLineConsole
  ) async throws -> ExitCode {
    let operands = arguments.operands
    switch command {
    case .show: try show(operands[0], JournalFilter(arguments), on: console)
    case .follow: try await follow(operands[0], JournalFilter(arguments), on: console)
    case .check: try check(operands[0], on: console)
    case .diff: try diff(operands, on: console)
    case .causes: try causes(operands, on: console)
    case .test: try await printTest(operands[0], arguments, on: console)
    case .html:
      let journal = try journal(at: operands[0], on: console)
      console.print(try page(of: journal, on: console))
    case .trace: console.print(try journal(at: operands[0], on: console).traceEvents())
    }
    return .success
  }

  /// Returns the page of a journal, and shows a line of progress meanwhile.
  private func page(of journal: Journal, on console: CommandLineConsole) throws -> String {
    guard isReplayable(journal) else { return journal.page() }
    defer { console.clearStatus() }
    var (number, status) = (0, ProgressStatus(console))
    return try replay(of: journal).page { state in
      status.show("action \(number) of \(journal.actions.count)")
      number += 1
      return screen(of: state)
    }
  }

  /// Returns whether a journal has this program's version of states and actions, or can be
  /// translated.
  private func isReplayable(_ journal: Journal) -> Bool {
    journal.header.program == name && (journal.header.schema == schema || translation != nil)
  }

  private func show(_ path: String, _ filter: JournalFilter, on console: CommandLineConsole)
    throws
  {
    if let part = filter.part {
      var replay = try replay(of: path, on: console)
      try require(part, of: replay)
      if try showNext(&replay, filter, on: console) == 0 {
        console.note("\(name): no matching action changes '\(part.quotable)'.")
      }
    } else {
      // Does not replay the journal, so that journals of other versions can also be shown.
      let actions = try journal(at: path, on: console).actions.filter(filter.accepts)
      for action in actions { console.print(line(of: action)) }
      if actions.isEmpty, let text = filter.action {
        console.note("\(name): no action contains the text '\(text.quotable)'.")
      }
    }
  }

  private func check(_ path: String, on console: CommandLineConsole) throws {
    let journal = try journal(at: path, on: console)
    if isReplayable(journal) {
      // Checks every action, including actions that a replay to the end need not decode.
      var replay = try replay(of: journal)
      while try replay.step() != nil {}
    } else {
      console.note(
        "\(name): the states and actions were not decoded, because they were recorded by "
          + "\(journal.header.program.printable) with schema \(journal.header.schema.printable).")
    }
    let isCut = journal.droppedCount == 0 && journal.end == nil
    console.print(
      "\(journal.path.printableName) is valid: \(journal.actions.count) \(journal.actions.count == 1 ? "action" : "actions") and "
        + "\(journal.effects.count) \(journal.effects.count == 1 ? "effect" : "effects") in "
        + "\(seconds(journal.duration)), recorded by "
        + "\(journal.header.program.printable) \(journal.header.version.printable)"
        + (isCut ? "; the recording was cut off" : ""))
  }

  private func diff(_ operands: [String], on console: CommandLineConsole) throws {
    var replay = try replay(of: operands[0], on: console)
    let numbers = try operands[1...].map { try actionNumber($0, of: replay.journal) }
    try replay.seek(to: numbers[0])
    let old = replay.state
    try replay.seek(to: numbers[1])
    let differences = try StateDifference.between(old, replay.state)
    if differences.isEmpty { console.print("no differences") }
    for difference in differences { console.print("\(difference)".printable) }
  }

  private func causes(_ operands: [String], on console: CommandLineConsole) throws {
    let journal = try journal(at: operands[0], on: console)
    let lines = JournalCauses(of: journal).tree(of: try actionNumber(operands[1], of: journal))
    if lines.isEmpty { throw CommandLineError("there is no action 0. The first is 1.") }
    for line in lines { console.print(line.printable) }
  }
}
