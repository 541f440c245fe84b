import AppFeature
import ComposableCore
import Foundation
import ComposableTerminal

extension PrimeTime {
  /// Runs the application in line mode.
  static func run(
    _ arguments: CommandLineTable.Arguments,
    on console: Console
  ) async throws -> ExitCode {
    guard arguments.operands.isEmpty else {
      throw CommandLineError(
        "'run' takes no '\(arguments.operands[0].quotable)'. Read a script with '--script FILE'.")
    }
    let store = Store(
      initialState: AppState(),
      reducer: appReducer,
      environment: .live(favorites: FavoritesStorage(arguments))
    )
    return await LineMode.run(
      program: name,
      arguments,
      on: console,
      viewStore: store.connect(using: AppLineConnector(timeZone: .current)),
      interface: LineInterface(render: renderApp, notice: appNotice, exitWarning: appExitWarning)
    )
  }
}
