import AppFeature
import ComposableCore
import ComposablePlatform
import ComposableTerminal
import FavoritePrimes
import Foundation

extension PrimeTime {
  /// Runs the application in the full screen or in line mode.
  static func run(
    _ arguments: CommandLineTable.Arguments,
    on console: CommandLineConsole
  ) async throws -> ExitCode {
    let store = Store(
      initialState: initialState(arguments), reducer: appReducer,
      environment: .live(favorites: FavoritesStorage(arguments), now: { Date() }))
    return try await InteractiveSession.run(
      program: name, arguments, on: console,
      TerminalUI(
        store.connect(using: AppConnector()), render: renderApp, notice: appNotice,
        exitWarning: \.favoritePrimes.exitWarning))
  }
}
