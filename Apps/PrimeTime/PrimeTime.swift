import ComposableTerminal
import Counter

/// The application: the full screen, line mode, and single queries on the command line.
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
      if let command: JournalCommand = command(arguments, of: "journal") {
        return try await journal(command, arguments, on: console)
      }
      return switch arguments.command {
      case "nth": try await nth(arguments, on: console)
      case "is-prime": try await isPrime(arguments, on: console)
      case "record": try await record(arguments, on: console)
      case "replay": try await replay(arguments, on: console)
      case "doctor": try await doctor(arguments, on: console)
      default: try await run(arguments, on: console)
      }
    }.main()
  }

  /// Returns the command of a group; nil if the command line has another command.
  private static func command<Command: RawRepresentable<String>>(
    _ arguments: CommandLineTable.Arguments, of group: String
  ) -> Command? {
    guard arguments.command.hasPrefix(group + " ") else { return nil }
    return Command(rawValue: String(arguments.command.dropFirst(group.count + 1)))
  }

  static let table = CommandLineTable(
    program: name,
    version: version,
    summary: "count, ask what is prime, and keep the primes you like",
    commands: [
      .init(
        "run",
        summary: "the screen, or commands line by line",
        examples: ["primetime", "printf '+7\\nprime\\n' | primetime"],
        detail: InteractiveSession.detail,
        options: [data, offline] + InteractiveSession.options
      ),
      .init(
        "nth",
        operands: "N",
        summary: "the Nth prime, N from 1 to \(NthPrimeRequest.range.upperBound)",
        examples: ["primetime nth 1000000", "primetime nth 1000000 --offline"],
        detail: "The prime is computed here, or by Wolfram Alpha if there is a key.",
        options: [json, offline, .init("--quiet", short: "-q", summary: "show no progress")]
      ),
      .init(
        "is-prime",
        operands: "N...",
        summary: "whether all are prime (exit 0, or 1); '-' reads numbers",
        examples: ["primetime is-prime 7 8", "seq 100 | primetime is-prime -"],
        options: [json, .init("--quiet", short: "-q", summary: "print nothing, only exit")]
      ),
      .init(
        "favorites",
        summary: "look at the file of favorites, or change it",
        examples: [
          "primetime favorites list", "primetime favorites add 7 11",
          "primetime favorites export primes.txt",
        ],
        commands: FavoritesCommand.allCases.map(\.entry)
      ),
      .init(
        "record",
        operands: "FILE",
        summary: "run, and record every action in FILE",
        examples: ["primetime record session.jsonl"],
        detail: "FILE must not exist yet. Only you can read it; it records everything you do.",
        options: [data, offline] + InteractiveSession.options
      ),
      .init(
        "replay",
        operands: "FILE",
        summary: "replay a recording without running effects",
        examples: [
          "primetime replay session.jsonl --to 7", "primetime replay session.jsonl --verify",
        ],
        options: [
          json,
          .init("--to", value: "N", summary: "stop after action N"),
          .init("--frames", summary: "print the screen after every action"),
          .init("--step", summary: "look at the states one by one, forwards and backwards"),
          .init("--verify", summary: "compare the states with the recorded ones"),
        ] + steppingOptions
      ),
      .init(
        "journal",
        summary: "inspect a recording",
        examples: [
          "primetime journal show session.jsonl", "primetime journal causes session.jsonl 7",
        ],
        commands: JournalCommand.allCases.map(\.entry)
      ),
      .init(
        "doctor",
        summary: "check the terminal, the files and the environment",
        examples: ["primetime doctor"],
        detail: "It ends with 1 if it finds a problem.",
        options: [data, json]
      ),
    ],
    variables: [
      .init("PRIMETIME_DATA", summary: "the file of favorites, unless --data names one"),
      .init(keyVariable, summary: "your own key: nth primes come from Wolfram Alpha"),
      .init("XDG_DATA_HOME", summary: "base folder for data; ~/.local/share if not set"),
      .init("NO_COLOR", summary: "no colors, if it is not empty"),
      .init("TERM", summary: "dumb: no full screen, and no cursor movement"),
      .init("SWIFT_BACKTRACE", summary: "how a crash is reported, as in every Swift program"),
    ]
  )

  static let json = CommandLineTable.Option(
    "--json", summary: "print JSON, one object per line")

  /// The options with which a recording is stepped through.
  static let steppingOptions = InteractiveSession.options.filter {
    $0.name != json.name && $0.name != "--frames"
  }

  static let data = CommandLineTable.Option(
    "--data", value: "FILE", summary: "keep the favorites in FILE")
}
