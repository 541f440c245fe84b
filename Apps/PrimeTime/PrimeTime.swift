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

  static func main() async {
    await CommandLineProgram(table) { arguments, console in
      if let command: FavoritesCommand = command(arguments, of: "favorites") {
        return try await favorites(command, arguments, on: console)
      }
      return switch arguments.command {
      case "nth": try await nth(arguments, on: console)
      case "is-prime": try await isPrime(arguments, on: console)
      case "doctor": try await doctor(arguments, on: console)
      default:
        try await program.run(arguments, on: console) { arguments, now in
          (initialState(arguments), .live(favorites: FavoritesStorage(arguments), now: now))
        }
      }
    }.main()
  }

  /// Returns a group's command; nil for any other command line.
  private static func command<Command: RawRepresentable<String>>(
    _ arguments: CommandLineTable.Arguments, of group: String
  ) -> Command? {
    guard arguments.command.hasPrefix(group + " ") else { return nil }
    return Command(rawValue: String(arguments.command.dropFirst(group.count + 1)))
  }

  /// The application, with commands that record and replay it.
  ///
  /// Increase the schema when states or actions change.
  static let program = RecordableProgram(
    name: name, version: version, schema: "5", reducer: appReducer, connector: AppConnector(),
    render: renderApp, notice: appNotice, exitWarning: \.favoritePrimes.exitWarning,
    withoutEffects: { .withoutEffects(now: $0) })

  static let table = CommandLineTable(
    program: name,
    version: version,
    summary: "count, check for primes, and keep the primes you like",
    commands: [
      .init(
        "run",
        summary: "run in full screen or line mode",
        examples: ["primetime", "printf '+7\\nprime\\n' | primetime"],
        detail: InteractiveSession.detail,
        options: [data, offline] + InteractiveSession.options
      ),
      .init(
        "nth",
        operands: "N",
        summary: "print the Nth prime (N from 1 to \(NthPrimeRequest.range.upperBound))",
        examples: ["primetime nth 1000000", "primetime nth 1000000 --offline"],
        detail: "The prime is computed offline, or by Wolfram Alpha if there is a key.",
        options: [json, offline, .init("--quiet", short: "-q", summary: "do not show progress")]
      ),
      .init(
        "is-prime",
        operands: "N...",
        summary: "check that all N are prime (exit 0 or 1); '-' reads stdin",
        examples: ["primetime is-prime 7 8", "seq 100 | primetime is-prime -"],
        options: [
          json, .init("--quiet", short: "-q", summary: "print nothing; only set the exit code"),
        ]
      ),
      .init(
        "favorites",
        summary: "show or change the favorites file",
        examples: [
          "primetime favorites list", "primetime favorites add 7 11",
          "primetime favorites export primes.txt",
        ],
        commands: FavoritesCommand.allCases.map(\.entry)
      ),
    ] + program.commands(options: [data, offline]) + [
      .init(
        "doctor",
        summary: "check the terminal, the files and the environment",
        examples: ["primetime doctor"],
        detail: "The exit code is 1 if there is a problem.",
        options: [data, json]
      )
    ],
    variables: [
      .init("PRIMETIME_DATA", summary: "the favorites file, unless --data is given"),
      .init(keyVariable, summary: "your Wolfram Alpha key, to get nth primes online"),
      .init("XDG_DATA_HOME", summary: "base folder for data; ~/.local/share if not set"),
      .init("NO_COLOR", summary: "turns off colors if not empty"),
      .init("TERM", summary: "turns off full screen and cursor movement if 'dumb'"),
      .init("SWIFT_BACKTRACE", summary: "controls crash reports, as in every Swift program"),
    ]
  )

  static let json = CommandLineTable.Option(
    "--json", summary: "print JSON, one object per line")

  static let data = CommandLineTable.Option(
    "--data", value: "FILE", summary: "keep the favorites in FILE")
}
