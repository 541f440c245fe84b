import ComposablePlatform
import ComposableTerminal
import LiveClients

extension PrimeTime {
  /// Prints the n-th prime, with progress on a terminal.
  static func nth(
    _ arguments: CommandLineTable.Arguments,
    on console: Console
  ) async throws -> ExitCode {
    let n = try primeIndex(arguments.operands)
    if arguments.has("--quiet") { console.showsStatus = false }
    let start = ContinuousClock.now
    let prime = try await nthPrime(n) { found in
      // A short search shows no progress.
      guard ContinuousClock.now - start >= .milliseconds(200) else { return }
      await console.status("\(found) of \(n) primes found, \(found * 100 / n)%")
    }
    if arguments.has("--json") {
      try console.print(json: NthAnswer(n: n, prime: prime))
    } else {
      console.print("\(prime)")
    }
    return .success
  }

  private static func primeIndex(_ operands: [String]) throws -> Int {
    let range = "a number from \(primeIndexRange.lowerBound) to \(primeIndexRange.upperBound)"
    let example = "\nExample: primetime nth 10"
    guard let word = operands.first else {
      throw CommandLineError("'nth' needs \(range).\(example)")
    }
    guard operands.count == 1 else {
      throw CommandLineError("'nth' takes one number, not \(operands.count).\(example)")
    }
    guard let n = Int(word), primeIndexRange.contains(n) else {
      throw CommandLineError("'\(word.quotable)' is not \(range).\(example)")
    }
    return n
  }
}

private struct NthAnswer: Encodable {
  let n: Int
  let prime: Int
  let v = 1
}
