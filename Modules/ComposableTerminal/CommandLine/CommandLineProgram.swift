internal import ComposablePlatform

/// A command-line program: a table of commands and a closure that runs them.
@MainActor
public struct CommandLineProgram {
  /// Runs a command.
  public typealias Body =
    @MainActor (CommandLineTable.Arguments, CommandLineConsole) async throws -> ExitCode

  private let table: CommandLineTable
  private let body: Body

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - table: The program's commands and options.
  ///   - body: Runs a command. Errors it throws are written to standard error; the exit code is
  ///     ``ExitCode/usage`` for a ``CommandLineError`` and ``ExitCode/failure`` for other errors.
  public init(_ table: CommandLineTable, body: @escaping Body) {
    self.table = table
    self.body = body
  }

  /// Runs the program with the process's command line and ends the process.
  public func main() async -> Never {
    reserveStandardStreams()
    if !wantsBacktrace { endOnQuitKey() }
    let console = CommandLineConsole.standard()
    guard hasCommandLine() else {
      console.note(
        "\(table.program): the command line cannot be read. Make /proc available to the program.")
      endProcess(exitCode: ExitCode.usage.rawValue)
    }
    guard canOpenFiles(Self.fileCount) else {
      console.note(
        "\(table.program): the limit on open files is too low. Raise it with 'ulimit -n 64'.")
      endProcess(exitCode: ExitCode.failure.rawValue)
    }
    endProcess(exitCode: await run(commandLineWords(), on: console).rawValue)
  }

  /// The maximum number of files that a program has open, including the runtime's files.
  private static var fileCount: Int { 14 }

  /// Runs the program with a command line.
  ///
  /// - Parameters:
  ///   - words: The command line without the program's name.
  ///   - console: The console for output and errors.
  /// - Returns: The exit code.
  func run(_ words: [String], on console: CommandLineConsole) async -> ExitCode {
    let exitCode = await execute(words, on: console)
    console.flush()
    guard let error = console.outputError else { return exitCode }
    console.note("\(table.program): cannot write the output: \(error).")
    return exitCode.worse(.failure)
  }

  private func execute(_ words: [String], on console: CommandLineConsole) async -> ExitCode {
    do {
      switch try table.parse(words) {
      case .show(let text):
        console.print(text)
        return .success
      case .run(let arguments):
        return try await body(arguments, console)
      }
    } catch {
      console.note("\(table.program): \("\(error)".printableLines)")
      return error is CommandLineError ? .usage : .failure
    }
  }
}

/// Whether the runtime prints a backtrace when the process crashes.
var wantsBacktrace: Bool { environmentVariable("SWIFT_BACKTRACE") != nil }
