import AppFeature
import ComposableCore
import ComposableRecording
import ComposableTerminal
import FavoritePrimes
import Counter
import Foundation

/// The application, with full screen, line mode, and single queries on the command line.
@main
@MainActor
enum PrimeTime {
  nonisolated static let name = "primetime"
  static let version = "0.1.0"

  static func main() async { await program.main() }

  /// The application's session.
  ///
  /// Increase the schema when states or actions change.
  static let session = RecordableSession(
    schema: "6", reducer: AppFeature.reducer, connector: AppFeature.Connector(),
    render: AppFeature.screen, notice: AppFeature.notice, exitWarning: \.favoritePrimes.exitWarning,
    withoutEffects: { .withoutEffects(now: $0) })

  static let program = CommandLineProgram(
    name, version: version, summary: "count, check for primes, and keep the primes you like",
    commands: sessionCommands[..<1] + [nthCommand, isPrimeCommand, favoritesCommand]
      + sessionCommands[1...] + [doctorCommand],
    variables: [
      .init(keyVariable, summary: "your Wolfram Alpha key, to get nth primes online"),
      .init("XDG_DATA_HOME", summary: "base folder for data; ~/.local/share if not set"),
      .init("NO_COLOR", summary: "turns off colors if not empty"),
      .init("TERM", summary: "turns off full screen and cursor movement if 'dumb'"),
      .init("SWIFT_BACKTRACE", summary: "controls crash reports, as in every Swift program"),
    ]
  )

  private static let sessionCommands = session.commands(
    examples: ["primetime", "printf '+7\\nprime\\n' | primetime"],
    options: [data, offline]
  ) { arguments, now in
    (initialState(arguments), .live(favorites: FavoritesStorage(arguments), now: now))
  }

  static let json = Flag("--json", summary: "print JSON, one object per line")

  nonisolated static let data = Option<Path?>(
    "--data", variable: "PRIMETIME_DATA", summary: "keep the favorites in FILE")
}
