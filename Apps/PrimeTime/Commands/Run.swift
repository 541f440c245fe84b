import AppFeature
import ComposableCore
import ComposablePlatform
import ComposableTerminal
import Foundation

extension PrimeTime {
  /// Runs the application in line mode or in the full screen.
  static func run(
    _ arguments: CommandLineTable.Arguments,
    on console: Console
  ) async throws -> ExitCode {
    let store = Store(
      initialState: AppState(nthPrimeSource: nthPrimeSource(arguments)), reducer: appReducer,
      environment: .live(favorites: FavoritesStorage(arguments), now: { Date() }))
    return try await InteractiveSession.run(
      program: name, arguments, on: console,
      FrontEnds(
        lines: store.connect(using: AppLineConnector()),
        LineInterface(render: renderApp, notice: appNotice, exitWarning: appExitWarning),
        fullScreen: store.connect(using: AppFullScreenConnector()),
        FullScreenInterface(
          render: renderAppFullScreen, notice: appFullScreenNotice,
          exitWarning: appFullScreenExitWarning)))
  }
}
