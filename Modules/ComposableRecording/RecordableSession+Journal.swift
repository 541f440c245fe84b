internal import ComposableCore
internal import ComposableJournal
internal import ComposablePlatform
internal import ComposableTerminal

extension RecordableSession {
  /// The commands of the group `journal`.
  var journalCommands: [CommandLineProgram.Command] {
    let recording = RecordingOption.recording
    let (action, other) = (Operand<Int>("N", in: 0...), Operand<Int>("M", in: 0...))
    let to = Option<Int?>("--to", in: 0..., summary: "test action N instead of the last action")
    let part = Option<String?>(
      "--part", placeholder: "PATH", summary: "test only this part of the state")
    return [
      command(
        "show", operands: [recording], summary: "print the actions, one per line",
        options: JournalFilter.options
      ) {
        try $0.show($1[recording].string, JournalFilter($1), on: $2)
        return .success
      },
      command(
        "follow", operands: [recording],
        summary: "print actions and their changes as they are recorded",
        options: JournalFilter.options
      ) {
        try await $0.follow($1[recording].string, JournalFilter($1), on: $2)
        return .success
      },
      command(
        "check", operands: [recording],
        summary: "check that the file is valid, and summarize it"
      ) {
        try $0.check($1[recording].string, on: $2)
        return .success
      },
      command(
        "diff", operands: [recording, action, other],
        summary: "print the differences between the states after two actions"
      ) {
        try $0.diff($1[recording].string, from: $1[action], to: $1[other], on: $2)
        return .success
      },
      command(
        "causes", operands: [recording, action],
        summary: "print an action's causes and consequences"
      ) {
        try $0.causes($1[recording].string, of: $1[action], on: $2)
        return .success
      },
      command(
        "html", operands: [recording], summary: "print the whole recording as an HTML page"
      ) {
        let journal = try $0.journal(at: $1[recording].string, on: $2)
        $2.print(try $0.page(of: journal, on: $2))
        return .success
      },
      command(
        "trace", operands: [recording],
        summary: "print trace events, for Perfetto and speedscope"
      ) {
        $2.print(try $0.journal(at: $1[recording].string, on: $2).traceEvents())
        return .success
      },
      command(
        "test", operands: [recording],
        summary: "print a short test of the last action's changes", options: [part, to]
      ) {
        try await $0.printTest($1[recording].string, of: $1[part], after: $1[to], on: $2)
        return .success
      },
    ]
  }

  /// Returns the page of a journal, and shows a line of progress meanwhile.
  private func page(of journal: Journal, on console: CommandLineConsole) throws -> String {
    guard isReplayable(journal) else { return journal.page() }
    defer { console.clearStatus() }
    var (number, status) = (0, ProgressStatus(console))
    return try replay(of: journal).page(window: { state in
      status.show("action \(number) of \(journal.actions.count)")
      number += 1
      let rows = render(connector.connect(state: state)).windowRows()
      return rows.map { row in row.map { PageText($0.text, role: $0.role) } }
    })
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

  private func diff(
    _ path: String, from first: Int, to second: Int, on console: CommandLineConsole
  ) throws {
    var replay = try replay(of: path, on: console)
    for number in [first, second] { try checkNumber(number, in: replay.journal) }
    try replay.seek(to: first)
    let old = replay.state
    try replay.seek(to: second)
    let differences = try StateDifference.between(old, replay.state)
    if differences.isEmpty { console.print("no differences") }
    for difference in differences { console.print(difference.text(length: 1000).printable) }
  }

  private func causes(
    _ path: String, of number: Int, on console: CommandLineConsole
  ) throws {
    let journal = try journal(at: path, on: console)
    try checkNumber(number, in: journal)
    let lines = JournalCauses(of: journal).tree(of: number)
    if lines.isEmpty { throw CommandLineError("there is no action 0. The first is 1.") }
    for line in lines { console.print(line.printable) }
  }
}
