import AppFeature
import ComposablePlatform
import ComposableTerminal
import Counter
import LiveClients

extension PrimeTime {
  private static let index = Operand<Int>("N", in: Counter.NthPrimeRequest.range)
  private static let quiet = Flag("--quiet", short: "-q", summary: "do not show progress")

  static let nthCommand = CommandLineProgram.Command(
    "nth",
    operands: [index],
    summary: "print the Nth prime",
    examples: ["primetime nth 1000000", "primetime nth 1000000 --offline"],
    detail: "The prime is computed offline, or by Wolfram Alpha if there is a key.",
    options: [json, offline, quiet],
    body: nth)

  /// Prints the n-th prime, with progress on a terminal.
  private static func nth(
    _ arguments: CommandLineProgram.Arguments,
    on console: CommandLineConsole
  ) async throws -> ExitCode {
    let n = arguments[index]
    if arguments[quiet] { console.showsStatus = false }
    let source = nthPrimeSource(arguments)
    let prime =
      switch source {
      case .offline: try await computedPrime(n, on: console)
      case .online: try await askedPrime(n, on: console)
      }
    if arguments[json] {
      try console.print(json: NthAnswer(n: n, prime: prime, source: source.rawValue))
    } else {
      console.print("\(prime)")
    }
    return .success
  }

  private static func computedPrime(_ n: Int, on console: CommandLineConsole) async throws -> Int {
    let start = ContinuousClock.now
    return try await nthPrime(n) { done in
      // A short search shows no progress.
      guard ContinuousClock.now - start >= Counter.Environment.patience else { return }
      await console.status("counting primes, \(done * 100 / n)%")
    }
  }

  private static func askedPrime(_ n: Int, on console: CommandLineConsole) async throws -> Int {
    console.status("asking Wolfram Alpha")
    return try await onlinePrime(n)
  }
}

private struct NthAnswer: Encodable {
  let n: Int
  let prime: Int
  let source: String
  let version = 1
}
