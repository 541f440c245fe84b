import AppFeature
import ComposableJournal
import ComposablePlatform
import ComposableTerminal

/// The words after `journal`.
enum JournalCommand: String, CaseIterable {
  case show, follow, check, diff, causes, html, trace, test

  static let help = """
    show FILE          print the actions, one a line
    follow FILE        print them as they are recorded, and what they change
    check FILE         whether the file is sound, and what is in it
    diff FILE A B      what differs between the states after two actions
    causes FILE N      what led to an action, and what it led to
    html FILE          print a page that shows everything, for a browser
    test FILE          print a test of what the last action changes, as short as it can be
    trace FILE         print trace events, which Perfetto and speedscope show
    """

  /// The options beside those of every command.
  var options: [String] {
    switch self {
    case .show, .follow: ["--action", "--part"]
    case .test: ["--part", "--to"]
    case .check, .diff, .causes, .html, .trace: []
    }
  }

  /// The number of operands.
  var operandCount: Int {
    switch self {
    case .show, .follow, .check, .html, .trace, .test: 1
    case .causes: 2
    case .diff: 3
    }
  }
}

extension PrimeTime {
  /// Shows what is in a journal.
  static func journal(
    _ arguments: CommandLineTable.Arguments,
    on console: Console
  ) async throws -> ExitCode {
    guard let word = arguments.operands.first, let command = JournalCommand(rawValue: word) else {
      let problem = arguments.operands.first.map { "there is no '\($0.quotable)'" }
      throw CommandLineError(
        "journal: \(problem ?? "something is missing"). "
          + "Write 'journal show FILE'; 'primetime help journal' says what else there is.")
    }
    let others = JournalCommand.allCases.flatMap(\.options).filter {
      !command.options.contains($0)
    }
    if let option = others.first(where: arguments.has) {
      throw CommandLineError(
        "'journal \(word)' takes no '\(option)'. 'primetime help journal' says what it takes.")
    }
    let operands = Array(arguments.operands.dropFirst())
    guard operands.count == command.operandCount else {
      throw CommandLineError(
        "'journal \(word)' takes \(command.operandCount) words, not \(operands.count). "
          + "'primetime help journal' shows them.")
    }
    switch command {
    case .show: try show(operands[0], JournalFilter(arguments), on: console)
    case .follow: try await follow(operands[0], JournalFilter(arguments), on: console)
    case .check: try check(Journal(at: operands[0]), on: console)
    case .diff: try diff(operands, on: console)
    case .causes: try causes(operands, on: console)
    case .test: try await printTest(operands[0], arguments, on: console)
    case .html:
      console.print(try replay(of: operands[0], on: console).page { screen(of: $0) })
    case .trace: console.print(try Journal(at: operands[0]).traceEvents())
    }
    return .success
  }

  private static func show(_ path: String, _ filter: JournalFilter, on console: Console) throws {
    if let part = filter.part {
      var replay = try replay(of: path, on: console)
      try require(part, of: replay)
      if try showNext(&replay, filter, on: console) == 0 {
        console.note("\(name): no such action changes '\(part.quotable)'.")
      }
    } else {
      // Without a replay, so that journals of other versions are shown too.
      let actions = try Journal(at: path).actions.filter(filter.accepts)
      for action in actions { console.print(line(of: action)) }
      if actions.isEmpty, let text = filter.action {
        console.note("\(name): no action has the text '\(text.quotable)'.")
      }
    }
  }

  private static func check(_ journal: Journal, on console: Console) {
    let end =
      if journal.droppedCount > 0 {
        "; its last line was not finished and is left out"
      } else {
        journal.end == nil ? "; the recording was cut off" : ""
      }
    console.print(
      "\(journal.path.printableName) is sound: \(journal.actions.count) actions and "
        + "\(journal.effects.count) effects in \(seconds(journal.duration)), of "
        + "\(journal.header.program.printable) \(journal.header.version.printable)\(end)")
  }

  private static func diff(_ operands: [String], on console: Console) throws {
    var replay = try replay(of: operands[0], on: console)
    let numbers = try operands[1...].map { try actionNumber($0, of: replay.journal) }
    try replay.seek(to: numbers[0])
    let old = replay.state
    try replay.seek(to: numbers[1])
    let differences = try StateDifference.between(old, replay.state)
    if differences.isEmpty { console.print("nothing differs") }
    for difference in differences { console.print("\(difference)".printable) }
  }

  private static func causes(_ operands: [String], on console: Console) throws {
    let journal = try Journal(at: operands[0])
    let lines = JournalCauses(of: journal).tree(of: try actionNumber(operands[1], of: journal))
    if lines.isEmpty { throw CommandLineError("there is no action 0. The first is 1.") }
    for line in lines { console.print(line.printable) }
  }
}
