import ComposablePlatform
import ComposableTerminal
import PrimeModal

extension PrimeTime {
  private static let numbers = Operand<[String]>("N")
  private static let quiet = Flag(
    "--quiet", short: "-q", summary: "print nothing; only set the exit code")

  static let isPrimeCommand = CommandLineProgram.Command(
    "is-prime",
    operands: [numbers],
    summary: "check that all N are prime (exit 0 or 1); '-' reads stdin",
    examples: ["primetime is-prime 7 8", "seq 100 | primetime is-prime -"],
    options: [json, quiet],
    body: isPrime)

  /// Prints for each number whether it is prime; fails if any is not.
  private static func isPrime(
    _ arguments: CommandLineProgram.Arguments,
    on console: CommandLineConsole
  ) async throws -> ExitCode {
    var answers = PrimalityAnswers(
      console: console, isQuiet: arguments[quiet], isJSON: arguments[json])
    if arguments[numbers] == ["-"] {
      let reader = LineReader(.standardInput)
      while let lines = try await nextLines(of: reader) {
        try answers.print(lines)
        // The program that writes the numbers may be waiting for the answers.
        console.flush()
      }
    } else {
      try answers.print(wholeNumbers(arguments[numbers]))
    }
    return answers.areAllPrime ? .success : .failure
  }

  private static func nextLines(of reader: LineReader) async throws -> [ScriptLine]? {
    do {
      return try await reader.nextLines()
    } catch {
      throw CommandLineError("cannot read standard input: \(error). Use a pipe or a file.")
    }
  }

  /// Returns words as numbers; an error names the first word that is not a number.
  static func wholeNumbers(_ words: [String]) throws -> [Int] {
    try words.map { word in
      guard let number = Int(word) else {
        throw CommandLineError(
          """
          '\(word.quotable)' is not a whole number from \(Int.min) to \(Int.max). \
          Example: primetime is-prime 7
          """)
      }
      return number
    }
  }
}

/// Prints answers for numbers, as lines of text or JSON.
@MainActor
private struct PrimalityAnswers {
  let console: CommandLineConsole
  let isQuiet: Bool
  let isJSON: Bool

  /// Whether all numbers so far are prime.
  var areAllPrime = true

  private var lineCount = 0

  /// The answers that are not printed yet, in memory that is reused.
  private var text = OutputText()

  init(console: CommandLineConsole, isQuiet: Bool, isJSON: Bool) {
    self.console = console
    self.isQuiet = isQuiet
    self.isJSON = isJSON
  }

  /// Prints the answers for the numbers in the lines.
  mutating func print(_ lines: [ScriptLine]) throws {
    defer { console.write(&text) }
    for line in lines {
      lineCount += 1
      guard case .text(let text) = line else {
        throw CommandLineError("line \(lineCount) of the input is too long or is not UTF-8 text.")
      }
      // Most lines are a single number, and splitting a line takes longer than all other work.
      if let number = Int(text) {
        try append(number)
        continue
      }
      let words = text.split { $0 == " " || $0 == "\t" }.map(String.init)
      guard !words.isEmpty else { continue }
      for number in try PrimeTime.wholeNumbers(words) { try append(number) }
    }
  }

  /// Prints the answers for numbers.
  mutating func print(_ numbers: [Int]) throws {
    defer { console.write(&text) }
    for number in numbers { try append(number) }
  }

  private mutating func append(_ number: Int) throws {
    let factor = number.smallestFactor
    let isPrime = number > 1 && factor == nil
    areAllPrime = areAllPrime && isPrime
    guard !isQuiet else { return }
    if isJSON {
      try console.print(json: PrimalityAnswer(isPrime: isPrime, n: number, smallestFactor: factor))
      return
    }
    text.append(number)
    text.append(isPrime ? " is prime" : " is not prime")
    if let factor {
      text.append(": ")
      text.append(factor)
      text.append(" x ")
      text.append(number / factor)
    }
    text.append("\n")
  }
}

private struct PrimalityAnswer: Encodable {
  let isPrime: Bool
  let n: Int
  let smallestFactor: Int?
  let version = 1
}
