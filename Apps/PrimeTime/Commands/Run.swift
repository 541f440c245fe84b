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
    guard arguments.operands.isEmpty else {
      throw CommandLineError(
        "'run' takes no '\(arguments.operands[0].quotable)'. Read a script with '--script FILE'.")
    }
    let store = Store(
      initialState: AppState(nthPrimeSource: nthPrimeSource(arguments)), reducer: appReducer,
      environment: .live(favorites: FavoritesStorage(arguments), now: { Date() }))
    let (lines, fullScreen) = appConnectors
    return try await InteractiveSession.run(
      program: name, arguments, on: console,
      FrontEnds(
        lines: store.connect(using: lines),
        LineInterface(render: renderApp, notice: appNotice, exitWarning: appExitWarning),
        fullScreen: store.connect(using: fullScreen),
        FullScreenInterface(
          render: renderAppFullScreen, notice: appFullScreenNotice,
          exitWarning: appFullScreenExitWarning)))
  }

  /// The connectors of the application to its front ends.
  static var appConnectors: (lines: AppLineConnector, fullScreen: AppFullScreenConnector) {
    // The current one is looked up when a time is shown, which takes longer than to start.
    let timeZone = TimeZone.autoupdatingCurrent
    return (AppLineConnector(timeZone: timeZone), AppFullScreenConnector(timeZone: timeZone))
  }
}
