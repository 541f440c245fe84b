import AppFeature
import ComposablePlatform
import ComposableTerminal
import Counter
import LiveClients

extension PrimeTime {
  /// Prints the n-th prime, with progress on a terminal.
  static func nth(
    _ arguments: CommandLineTable.Arguments,
    on console: CommandLineConsole
  ) async throws -> ExitCode {
    let n = try primeIndex(arguments.operands[0])
    if arguments.has("--quiet") { console.showsStatus = false }
    let source = nthPrimeSource(arguments)
    let prime =
      switch source {
      case .offline: try await computedPrime(n, on: console)
      case .online: try await askedPrime(n, on: console)
      }
    if arguments.has("--json") {
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
      guard ContinuousClock.now - start >= CounterEnvironment.patience else { return }
      await console.status("counting primes, \(done * 100 / n)%")
    }
  }

  private static func askedPrime(_ n: Int, on console: CommandLineConsole) async throws -> Int {
    console.status("asking Wolfram Alpha")
    return try await onlinePrime(n)
  }

  private static func primeIndex(_ word: String) throws -> Int {
    let indices = NthPrimeRequest.range
    guard let n = Int(word), indices.contains(n) else {
      throw CommandLineError(
        "'\(word.quotable)' is not a number from \(indices.lowerBound) to \(indices.upperBound). "
          + "Example: primetime nth 10")
    }
    return n
  }
}

private struct NthAnswer: Encodable {
  let n: Int
  let prime: Int
  let source: String
  let version = 1
}
