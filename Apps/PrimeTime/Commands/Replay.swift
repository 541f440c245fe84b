import AppFeature
import ComposableCore
import ComposableJournal
import ComposablePlatform
import ComposableTerminal

extension PrimeTime {
  /// The version of the states and actions; another one cannot be replayed.
  nonisolated static let journalSchema = "4"

  /// Reduces the actions of a journal again and prints the screen that they lead to.
  static func replay(
    _ arguments: CommandLineTable.Arguments,
    on console: CommandLineConsole
  ) async throws -> ExitCode {
    let path = arguments.operands[0]
    let others = ["--to", "--frames", "--json", "--step"].filter { arguments.has($0) }
    if arguments.has("--verify"), let other = others.first {
      throw CommandLineError("'--verify' compares all states. Leave out '\(other)'.")
    }
    let isStepped = arguments.has("--step")
    if !isStepped, let other = steppingOptions.map(\.name).first(where: arguments.has) {
      throw CommandLineError("'\(other)' is for looking at the states one by one. Add '--step'.")
    }
    if arguments.has("--frames"), arguments.has("--json"), !isStepped {
      throw CommandLineError("'--frames' prints text. Leave out '--json'.")
    }
    var replay = try replay(of: path, on: console)
    if arguments.has("--verify") { return try verify(&replay, on: console) }
    let target = try arguments.value(of: "--to").map { try actionNumber($0, of: replay.journal) }
    if isStepped {
      try replay.seek(to: target ?? 0)
      return try await step(through: replay, arguments, on: console)
    }
    if arguments.has("--frames") {
      while replay.number < target ?? replay.count, let recorded = try replay.step() {
        console.print("\(recorded.number) \(recorded.action.sourceText.printable)")
        console.print(screen(of: replay.state))
      }
      return .success
    }
    try replay.seek(to: target ?? replay.count)
    if arguments.has("--json") {
      try console.print(json: ReplayAnswer(n: replay.number, state: replay.state))
    } else {
      console.print(screen(of: replay.state))
    }
    return .success
  }

  /// Returns a replay of a journal, and says what is missing at its end.
  static func replay(
    of path: String, on console: CommandLineConsole
  ) throws -> JournalReplay<AppState, AppAction> {
    try replay(of: journal(at: path, program: name, schema: journalSchema, on: console))
  }

  /// Reads a journal, and says what is missing at its end.
  static func journal(
    at path: String, program: String? = nil, schema: String? = nil, on console: CommandLineConsole
  ) throws -> Journal {
    let journal = try Journal(at: path, program: program, schema: schema)
    if journal.droppedCount > 0 {
      console.note("\(name): \(path.printableName) ends in an incomplete line, which was ignored.")
    }
    return journal
  }

  /// Returns a replay of a journal, whose effects are never run.
  static func replay(
    of journal: Journal
  ) throws(JournalError) -> JournalReplay<AppState, AppAction> {
    let clock = JournalClock()
    return try JournalReplay(
      of: journal, reducer: appReducer, environment: .withoutEffects(now: { clock.date }),
      clock: clock)
  }

  /// Lets the user look at the states of a replay, from its first or from a given one.
  private static func step(
    through replay: JournalReplay<AppState, AppAction>, _ arguments: CommandLineTable.Arguments,
    on console: CommandLineConsole
  ) async throws -> ExitCode {
    let store = Store(
      initialState: TimeTravel(replay), reducer: TimeTravel.reducer,
      environment: ContinuousClock())
    return try await InteractiveSession.run(
      program: name, arguments, on: console,
      TerminalUI(
        store.connect(using: TimeTravelConnector(AppConnector())),
        render: { renderTimeTravel($0.travel, over: renderApp($0.shown)) },
        notice: { timeTravelNotice(after: $2.travel) }))
  }

  private static func verify(
    _ replay: inout JournalReplay<AppState, AppAction>, on console: CommandLineConsole
  ) throws -> ExitCode {
    switch try replay.verify() {
    case .equal(hashes: 0):
      console.print(
        "replayed \(replay.count) actions; the recording has no state hash, so no state was compared"
      )
      return .success
    case .equal(let hashes):
      console.print(
        "verified: replayed \(replay.count) actions, "
          + "\(hashes) \(hashes == 1 ? "state hash matches" : "state hashes match")")
      let secrets = replay.journal.secretCount
      if secrets > 0 {
        console.note(
          "\(name): the recording does not have the values of secrets (\(secrets) in its actions and "
            + "its first state). The hashes do not depend on them.")
      }
      return .success
    case .differs(let numbers):
      let last = replay.journal.actions[numbers.upperBound - 1]
      let action = ": \(last.action.sourceText.printable)"
      throw JournalRefusal(
        numbers.count == 1
          ? "the state differs from the recorded one after action \(numbers.upperBound)\(action). "
            + "The reducer has changed."
          : "the state differs from the recorded one after one of the actions "
            + "\(numbers.lowerBound) to \(numbers.upperBound). The reducer has changed.")
    }
  }

  /// Returns the screen of a state as text.
  static func screen(of state: AppState) -> String {
    // Without the last line end.
    String(renderApp(AppConnector().connect(state: state)).plainText().dropLast())
      .printableLines
  }

  /// Returns the number of an action of a journal; zero is the state before the first.
  static func actionNumber(_ word: String, of journal: Journal) throws -> Int {
    let count = journal.actions.count
    guard let number = Int(word), (0...count).contains(number) else {
      throw CommandLineError(
        "'\(word.quotable)' is not the number of an action, from 0 to \(count).")
    }
    return number
  }
}

/// The error for a journal that is not as it should be.
struct JournalRefusal: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

private struct ReplayAnswer: Encodable {
  let n: Int
  let state: AppState
  let version = 1
}
