import AppFeature
import ComposableCore
import ComposableJournal
import ComposablePlatform
import ComposableTerminal
import Foundation

extension PrimeTime {
  /// Runs the application in line mode or in the full screen.
  static func run(
    _ arguments: CommandLineTable.Arguments,
    on console: Console
  ) async throws -> ExitCode {
    guard arguments.operands.isEmpty else {
      throw CommandLineError(
        "'run' takes no '\(arguments.operands[0].quotable)'. Read a script with '--script FILE'.")
    }
    return try await session(makeStore(arguments, now: { Date() }), arguments, on: console)
  }

  /// Runs the application and records its actions in a file.
  static func record(
    _ arguments: CommandLineTable.Arguments,
    on console: Console
  ) async throws -> ExitCode {
    let path = try journalPath(arguments, of: "record")
    let clock = JournalClock()
    let journal = try JournalWriter<AppState, AppAction>(
      creating: path,
      header: JournalHeader(program: name, version: version, schema: journalSchema),
      initialState: AppState(nthPrimeSource: nthPrimeSource(arguments)), clock: clock,
      onFailure: { console.note("\(name): \($0)") })
    let store = makeStore(arguments, now: { clock.date }, observers: [journal.observer])
    let exitCode: ExitCode
    do {
      exitCode = try await session(store, arguments, on: console)
    } catch {
      // Nothing has begun, and the file would be in the way of the next attempt.
      journal.remove()
      throw error
    }
    if exitCode == .usage, journal.actionCount == 0 {
      journal.remove()
    } else {
      journal.close(after: store.view.state)
    }
    return journal.failure != nil && exitCode == .success ? .failure : exitCode
  }

  private static func makeStore(
    _ arguments: CommandLineTable.Arguments, now: @escaping @Sendable () -> Date,
    observers: [StoreObserver<AppState, AppAction>] = []
  ) -> Store<AppState, AppAction> {
    Store(
      initialState: AppState(nthPrimeSource: nthPrimeSource(arguments)),
      reducer: appReducer,
      environment: .live(favorites: FavoritesStorage(arguments), now: now),
      observers: observers
    )
  }

  private static func session(
    _ store: Store<AppState, AppAction>, _ arguments: CommandLineTable.Arguments,
    on console: Console
  ) async throws -> ExitCode {
    // The current one is looked up when a time is shown, which takes longer than to start.
    let timeZone = TimeZone.autoupdatingCurrent
    return try await InteractiveSession.run(
      program: name,
      arguments,
      on: console,
      FrontEnds(
        lines: store.connect(using: AppLineConnector(timeZone: timeZone)),
        LineInterface(render: renderApp, notice: appNotice, exitWarning: appExitWarning),
        fullScreen: store.connect(using: AppFullScreenConnector(timeZone: timeZone)),
        FullScreenInterface(
          render: renderAppFullScreen, notice: appFullScreenNotice,
          exitWarning: appFullScreenExitWarning))
    )
  }
}
