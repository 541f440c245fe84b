import ComposableTerminal

/// The application: the full screen, line mode, and single queries on the command line.
@main
@MainActor
enum PrimeTime {
  nonisolated static let name = "primetime"

  static func main() async {
    await Program(table) { arguments, console in
      switch arguments.command {
      case "nth": try await nth(arguments, on: console)
      case "is-prime": try isPrime(arguments, on: console)
      case "favorites": try await favorites(arguments, on: console)
      default: try await run(arguments, on: console)
      }
    }.main()
  }

  static let table = CommandLineTable(
    program: name,
    version: "0.1.0",
    summary: "count, ask what is prime, and keep the primes you like",
    commands: [
      .init(
        "run",
        summary: "the screen, or commands line by line",
        examples: ["primetime", "printf '+7\\nprime\\n' | primetime"],
        detail: InteractiveSession.detail,
        options: [data] + InteractiveSession.options
      ),
      .init(
        "nth",
        operands: "N",
        summary: "the Nth prime, N from 1 to 1000000000",
        examples: ["primetime nth 1000000"],
        options: [.init("--quiet", short: "-q", summary: "show no progress")]
      ),
      .init(
        "is-prime",
        operands: "N...",
        summary: "whether all are prime: exit 0, or 1",
        examples: ["primetime is-prime 7 8"],
        options: [.init("--quiet", short: "-q", summary: "print nothing, only exit")]
      ),
      .init(
        "favorites",
        operands: "list|add|remove|check",
        summary: "look at the file of favorites, or change it",
        examples: [
          "primetime favorites list", "primetime favorites add 7 11",
          "primetime favorites remove 7", "primetime favorites check",
        ],
        options: [data]
      ),
    ]
  )

  private static let data = CommandLineTable.Option(
    "--data", value: "FILE", summary: "keep the favorites in FILE")
}
