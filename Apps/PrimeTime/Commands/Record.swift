import AppFeature
import ComposableCore
import ComposableJournal
import ComposablePlatform
import ComposableTerminal
import FavoritePrimes

extension PrimeTime {
  /// Runs the application and records its actions in a file.
  static func record(
    _ arguments: CommandLineTable.Arguments,
    on console: CommandLineConsole
  ) async throws -> ExitCode {
    let path = arguments.operands[0]
    let clock = JournalClock()
    let initialState = initialState(arguments)
    let journal = try JournalWriter<AppState, AppAction>(
      creating: path,
      header: JournalHeader(program: name, version: version, schema: journalSchema),
      initialState: initialState, clock: clock, onFailure: { console.note("\(name): \($0)") })
    let store = Store(
      initialState: RecordedSession<AppState, AppAction>(live: initialState),
      reducer: appReducer.recordedSession(),
      environment: RecordedSessionEnvironment(
        live: .live(favorites: FavoritesStorage(arguments), now: { clock.date }),
        journal: { [header = journal.header] () throws(JournalError) in
          let journal = try Journal(at: path, program: name)
          guard journal.header == header else {
            throw .unreadable(path, "it was replaced by another recording")
          }
          return journal
        },
        replay: { journal throws(JournalError) in try replay(of: journal) }),
      observers: [journal.observer(of: \.live, action: .live)])
    let exitCode: ExitCode
    do {
      exitCode = try await InteractiveSession.run(
        program: name, arguments, on: console, userInterface(of: store))
    } catch {
      // Nothing has begun, and the file would be in the way of the next attempt.
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

  private static func userInterface(
    of store: Store<RecordedSession<AppState, AppAction>, RecordedSessionAction<AppAction>>
  ) -> TerminalUI {
    TerminalUI(
      store.connect(using: RecordedSessionConnector(AppConnector())),
      render: { renderRecordedSession($0, renderApp) },
      notice: { action, before, after in
        guard case .live(let action) = action else { return recordedSessionNotice(after: after) }
        return appNotice(action, before: before.live, after: after.live)
      },
      exitWarning: \.live.favoritePrimes.exitWarning)
  }
}
