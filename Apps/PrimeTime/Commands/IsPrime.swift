import ComposablePlatform
import PrimeModal
import ComposableTerminal

extension PrimeTime {
  /// Prints for each number whether it is prime; fails if one is not.
  static func isPrime(
    _ arguments: CommandLineTable.Arguments,
    on console: Console
  ) throws -> ExitCode {
    let numbers = try wholeNumbers(arguments.operands, for: "is-prime")
    if !arguments.has("--quiet") {
      for number in numbers { console.print(answer(number)) }
    }
    return numbers.allSatisfy(PrimeModal.isPrime) ? .success : .failure
  }

  private static func answer(_ number: Int) -> String {
    guard !PrimeModal.isPrime(number) else { return "\(number) is prime" }
    return "\(number) is not prime" + (factorization(of: number).map { ": " + $0 } ?? "")
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
