internal import ComposableCore
internal import ComposableJournal
internal import ComposablePlatform
internal import ComposableTerminal

extension RecordableProgram {
  /// Reduces the actions of a journal again and prints the resulting screen.
  func replay(
    _ arguments: CommandLineTable.Arguments,
    on console: CommandLineConsole
  ) async throws -> ExitCode {
    let path = arguments.operands[0]
    let others = ["--to", "--frames", "--json", "--step"].filter { arguments.has($0) }
    if arguments.has("--verify"), let other = others.first {
      throw CommandLineError("'--verify' and '\(other)' cannot be used together.")
    }
    let isStepped = arguments.has("--step")
    if !isStepped, let other = steppingOptions.map(\.name).first(where: arguments.has) {
      throw CommandLineError("'\(other)' works only with '--step'. Add '--step'.")
    }
    if arguments.has("--frames"), arguments.has("--json"), !isStepped {
      throw CommandLineError("'--frames' and '--json' cannot be used together.")
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

  /// Returns a replay of a journal, and reports an incomplete end.
  func replay(
    of path: String, on console: CommandLineConsole
  ) throws -> JournalReplay<Base.State, Base.Action> {
    try replay(of: journal(at: path, program: name, schema: schema, on: console))
  }

  /// Reads a journal, and reports an incomplete end.
  func journal(
    at path: String, program: String? = nil, schema: String? = nil, on console: CommandLineConsole
  ) throws -> Journal {
    let journal = try Journal(at: path, program: program, schema: schema, translating: translation)
    if journal.droppedCount > 0 {
      console.note("\(name): \(path.printableName) ends in an incomplete line, which was ignored.")
    }
    return journal
  }

  /// Returns a replay of a journal, which runs no effects.
  func replay(
    of journal: Journal
  ) throws(JournalError) -> JournalReplay<Base.State, Base.Action> {
    let clock = JournalClock()
    return try JournalReplay(
      of: journal, reducer: reducer, environment: withoutEffects { clock.date }, clock: clock)
  }

  /// Lets the user step through a replay, from its first state or from a given state.
  private func step(
    through replay: JournalReplay<Base.State, Base.Action>, _ arguments: CommandLineTable.Arguments,
    on console: CommandLineConsole
  ) async throws -> ExitCode {
    let store = Store(
      initialState: TimeTravel(replay), reducer: TimeTravel.reducer,
      environment: ContinuousClock())
    return try await InteractiveSession.run(
      program: name, arguments, on: console,
      TerminalUI(
        store.connect(using: TimeTravelConnector(connector)),
        render: { renderTimeTravel($0.travel, over: render($0.shown)) },
        notice: { timeTravelNotice(after: $2.travel) }))
  }

  private func verify(
    _ replay: inout JournalReplay<Base.State, Base.Action>, on console: CommandLineConsole
  ) throws -> ExitCode {
    let actions = "\(replay.count) \(replay.count == 1 ? "action" : "actions")"
    switch try replay.verify() {
    case .equal(hashes: 0):
      console.print(
        "replayed \(actions); the recording has no state hashes, so no states were compared"
      )
      return .success
    case .equal(let hashes):
      console.print(
        "verified: replayed \(actions), "
          + "\(hashes) \(hashes == 1 ? "state hash matches" : "state hashes match")")
      let secrets = replay.journal.secretCount
      if secrets > 0 {
        console.note(
          "\(name): the recording omits secret values (\(secrets) in its actions and its "
            + "initial state). The state hashes do not depend on these values.")
      }
      return .success
    case .differs(let numbers):
      let last = replay.journal.actions[numbers.upperBound - 1]
      let action = ": \(last.action.sourceText.printable)"
      throw JournalRefusal(
        numbers.count == 1
          ? "the state differs from the recorded state after action "
            + "\(numbers.upperBound)\(action). The reducer has changed, or the state contains a "
            + "set or a dictionary."
          : "the state differs from the recorded state after one of actions "
            + "\(numbers.lowerBound) to \(numbers.upperBound). The reducer has changed, or the "
            + "state contains a set or a dictionary.")
    }
  }

  /// Returns the screen of a state as text.
  func screen(of state: Base.State) -> String {
    // Without the last line ending.
    String(render(connector.connect(state: state)).plainText().dropLast())
      .printableLines
  }

  /// Returns the number of an action in a journal; zero means the state before the first action.
  func actionNumber(_ word: String, of journal: Journal) throws -> Int {
    let count = journal.actions.count
    guard let number = Int(word), (0...count).contains(number) else {
      throw CommandLineError(
        "'\(word.quotable)' is not an action number from 0 to \(count).")
    }
    return number
  }
}

/// An error about the contents of a journal.
struct JournalRefusal: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

private struct ReplayAnswer<State: Encodable>: Encodable {
  let n: Int
  let state: State
  let version = 1
}
