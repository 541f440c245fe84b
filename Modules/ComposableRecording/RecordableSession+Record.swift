internal import ComposableCore
internal import ComposableJournal
internal import ComposablePlatform
internal import ComposableTerminal

extension RecordableSession {
  /// Runs a session and records its actions in a file.
  func record(
    _ arguments: CommandLineProgram.Arguments, _ first: Base.Action?,
    on console: CommandLineConsole, _ start: Start
  ) async throws -> ExitCode {
    let path = arguments[RecordingOption.recording].string
    let clock = JournalClock()
    let (initialState, environment) = try await start(arguments, { clock.date })
    let journal = try JournalWriter<Base.State, Base.Action>(
      creating: path,
      header: JournalHeader(program: name, version: version, schema: schema),
      initialState: initialState, clock: clock, intervals: intervals,
      onFailure: { console.note("\(name): \($0)") })
    let store = Store(
      initialState: RecordedSession<Base.State, Base.Action>(live: initialState),
      reducer: reducer.recordedSession(),
      environment: RecordedSessionEnvironment(
        live: environment,
        journal: { [name, header = journal.header] () throws(JournalError) in
          let journal = try Journal(at: path, program: name)
          guard journal.header == header else {
            throw .unreadable(path, "it was replaced by another recording")
          }
          return journal
        },
        replay: { journal throws(JournalError) in try replay(of: journal) }),
      observers: [journal.observer(of: \.live, action: .live)])
    if let first { await store.scope(state: \.live, action: .live).view.send(first).finish() }
    let exitCode: ExitCode
    do {
      exitCode = try await InteractiveSession.run(
        arguments, on: console, userInterface(of: store))
    } catch {
      // The session has not begun, and the file would prevent the next attempt.
      journal.remove()
      throw error
    }
    if exitCode == .usage, journal.actionCount == 0 {
      journal.remove()
    } else {
      journal.close(after: store.view(\.live).state)
    }
    return journal.failure != nil && exitCode == .success ? .failure : exitCode
  }

  private func userInterface(
    of store: Store<RecordedSession<Base.State, Base.Action>, RecordedSessionAction<Base.Action>>
  ) -> TerminalUI {
    TerminalUI(
      store.connect(using: RecordedSessionConnector(connector)),
      render: { renderRecordedSession($0, render) },
      notice: { action, before, after in
        guard case .live(let action) = action else { return recordedSessionNotice(after: after) }
        return notice(action, before.live, after.live)
      },
      exitWarning: { exitWarning($0.live) },
      theme: theme)
  }
}
