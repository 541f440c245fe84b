import ComposablePlatform
import ComposableTerminal
import PrimeModal

extension PrimeTime {
  /// Prints for each number whether it is prime; fails if one is not.
  static func isPrime(
    _ arguments: CommandLineTable.Arguments,
    on console: Console
  ) async throws -> ExitCode {
    var areAllPrime = true
    func answer(_ numbers: [Int]) throws {
      for number in numbers {
        let isPrime = PrimeModal.isPrime(number)
        areAllPrime = areAllPrime && isPrime
        if arguments.has("--quiet") { continue }
        if arguments.has("--json") {
          try console.print(json: PrimalityAnswer(number, isPrime: isPrime))
        } else if isPrime {
          console.print("\(number) is prime")
        } else {
          console.print(
            "\(number) is not prime" + (factorization(of: number).map { ": " + $0 } ?? ""))
        }
      }
    }
    guard arguments.operands == ["-"] else {
      try answer(wholeNumbers(arguments.operands, for: "is-prime"))
      return areAllPrime ? .success : .failure
    }
    let reader = LineReader(.standardInput)
    var count = 0
    while let lines = try await nextLines(of: reader) {
      for line in lines {
        count += 1
        guard case .text(let text) = line else {
          throw CommandLineError("line \(count) of the input is too long, or not UTF-8 text.")
        }
        let words = text.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
          .compactMap { String($0) }
        if !words.isEmpty { try answer(wholeNumbers(words, for: "is-prime")) }
      }
      // The program that writes the numbers may wait for the answers.
      console.flush()
    }
    return areAllPrime ? .success : .failure
  }

  private static func nextLines(of reader: LineReader) async throws -> [ScriptLine]? {
    do {
      return try await reader.nextLines()
    } catch {
      throw CommandLineError("cannot read the numbers: \(error). Send them to standard input.")
    }
  }

  /// Returns the operands as numbers; an error names the first that is not a number.
  static func wholeNumbers(_ operands: [String], for command: String) throws -> [Int] {
    guard !operands.isEmpty else {
      throw CommandLineError(
        "'\(command)' needs at least one number.\nExample: primetime \(command) 7")
    }
    return try operands.map { word in
      guard let number = Int(word) else {
        throw CommandLineError(
          """
          '\(word.quotable)' is not a whole number from \(Int.min) to \(Int.max).
          Example: primetime \(command) 7
          """)
      }
      return number
    }
  }
}

private struct PrimalityAnswer: Encodable {
  let isPrime: Bool
  let n: Int
  let smallestFactor: Int?
  let v = 1

  init(_ n: Int, isPrime: Bool) {
    self.n = n
    self.isPrime = isPrime
    smallestFactor = PrimeModal.smallestFactor(of: n)
  }
}
