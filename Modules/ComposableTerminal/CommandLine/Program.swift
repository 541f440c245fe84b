import Foundation

/// A program: a table of what it understands, and what to do.
@MainActor
public struct Program {
  /// Carries a command out.
  public typealias Body =
    @MainActor (CommandLineTable.Arguments, Console) async throws -> ExitCode

  private let table: CommandLineTable
  private let body: Body

  /// Makes a program.
  ///
  /// - Parameters:
  ///   - table: What its command line may say.
  ///   - body: Carries a command out; a ``CommandLineError`` it throws is told like any other.
  public init(_ table: CommandLineTable, body: @escaping Body) {
    self.table = table
    self.body = body
  }

  /// Does what the command line of this process asks and ends the process.
  public func main() async -> Never {
    exit(await run(Array(CommandLine.arguments.dropFirst()), on: .standard()).rawValue)
  }

  /// Does what a command line asks.
  ///
  /// - Parameters:
  ///   - words: The command line without the program's name.
  ///   - console: Where help and mistakes are told.
  /// - Returns: How it ended.
  func run(_ words: [String], on console: Console) async -> ExitCode {
    let exitCode = await carryOut(words, on: console)
    console.flush()
    guard let error = console.outputError else { return exitCode }
    console.note("\(table.program): cannot write the results: \(error). Send them elsewhere.")
    return exitCode.worse(.failure)
  }

  private func carryOut(_ words: [String], on console: Console) async -> ExitCode {
    do {
      switch try table.parse(words) {
      case .show(let text):
        console.print(text)
        return .success
      case .run(let arguments):
        return try await body(arguments, console)
      }
    } catch let error as CommandLineError {
      console.note("\(table.program): \(error)")
      return .usage
    } catch {
      console.note("\(table.program): \(error)")
      return .failure
    }
  }
}
