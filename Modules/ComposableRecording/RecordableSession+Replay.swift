internal import ComposableCore
internal import ComposableJournal
internal import ComposablePlatform
internal import ComposableTerminal

extension RecordableSession {
  /// Reduces the actions of a journal again and prints the resulting screen.
  func replay(
    _ arguments: CommandLineProgram.Arguments,
    on console: CommandLineConsole
  ) async throws -> ExitCode {
    let path = arguments[RecordingOption.recording].string
    let isStepped = arguments[RecordingOption.step]
    func given(_ options: [any CommandLineOption]) -> String? {
      options.first(where: arguments.isGiven)?.definition.name
    }
    if arguments[RecordingOption.verify],
      let other = given([
        RecordingOption.to, RecordingOption.frames, RecordingOption.json, RecordingOption.step,
      ])
    {
      throw CommandLineError("'--verify' and '\(other)' cannot be used together.")
    }
    if !isStepped, let other = given(steppingOptions) {
      throw CommandLineError("'\(other)' works only with '--step'. Add '--step'.")
    }
    let (showsFrames, printsJSON) = (
      arguments[RecordingOption.frames], arguments[RecordingOption.json]
    )
    if showsFrames, printsJSON, !isStepped {
      throw CommandLineError("'--frames' and '--json' cannot be used together.")
    }
    var replay = try replay(of: path, on: console)
    if arguments[RecordingOption.verify] { return try verify(&replay, on: console) }
    let target = arguments[RecordingOption.to]
    if let target { try checkNumber(target, in: replay.journal) }
    if isStepped {
      try replay.seek(to: target ?? 0)
      return try await step(through: replay, arguments, on: console)
    }
    if showsFrames {
      while replay.number < target ?? replay.count, let recorded = try replay.step() {
        console.print("\(recorded.number) \(recorded.action.sourceText.printable)")
        console.print(screen(of: replay.state))
      }
      return .success
    }
    try replay.seek(to: target ?? replay.count)
    if printsJSON {
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
    through replay: JournalReplay<Base.State, Base.Action>,
    _ arguments: CommandLineProgram.Arguments,
    on console: CommandLineConsole
  ) async throws -> ExitCode {
    let store = Store(
      initialState: TimeTravel(replay), reducer: TimeTravel.reducer,
      environment: ContinuousClock())
    return try await InteractiveSession.run(
      arguments, on: console,
      TerminalUI(
        store.connect(using: TimeTravelConnector(connector)),
        render: { renderTimeTravel($0.travel, over: render($0.shown)) },
        notice: { timeTravelNotice(after: $2.travel) }, theme: theme))
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

  /// Throws if a journal has no action with a number; zero means the state before the first action.
  func checkNumber(_ number: Int, in journal: Journal) throws {
    let count = journal.actions.count
    guard number <= count else {
      throw CommandLineError("'\(number)' is not an action number from 0 to \(count).")
    }
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
