internal import ComposablePlatform

/// A program that is used from a command line: its commands, with their options and operands.
///
/// ```swift
/// await CommandLineProgram(
///   "first-lines", version: "1.0", summary: "print the beginning of a file",
///   commands: [
///     .init("print", operands: [file], summary: "print the first lines", options: [count]) {
///       arguments, console in
///       let text = try String(contentsOfFile: arguments[file].string, encoding: .utf8)
///       for line in text.split(separator: "\n").prefix(arguments[count]) {
///         console.print(String(line))
///       }
///       return .success
///     }
///   ]
/// ).main()
/// ```
///
/// Help, a manual page and completions for three shells are made from the same description. What
/// the description does not allow is refused before a command runs.
public struct CommandLineProgram: Sendable {
  let name: String
  let version: String
  let summary: String
  let commands: [Command]
  let variables: [Variable]

  /// Creates a program.
  ///
  /// Options and commands that no user could type, or that have one name, are a programming error.
  ///
  /// - Parameters:
  ///   - name: The name of the program, as the user types it.
  ///   - version: The version of the program.
  ///   - summary: A one-line description of the program.
  ///   - commands: The commands; the first is the default.
  ///   - variables: The environment variables that the program reads by itself.
  public init(
    _ name: String, version: String, summary: String, commands: [Command],
    variables: [Variable] = []
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.commands = commands.map { $0.withExamples(of: name) }
    self.variables = variables
    let problem = Self.problem(of: commands)
    precondition(problem == nil, "\(name): \(problem ?? "")")
  }

  /// An environment variable that a program reads.
  public struct Variable: Sendable {
    let name: String
    let summary: String

    /// Creates a variable.
    public init(_ name: String, summary: String) {
      self.name = name
      self.summary = summary
    }
  }

  /// Runs the program with the process's command line and ends the process.
  @MainActor
  public func main() async -> Never {
    reserveStandardStreams()
    if !wantsBacktrace { endOnQuitKey() }
    let console = CommandLineConsole.standard()
    guard hasCommandLine() else {
      console.note(
        "\(name): the command line cannot be read. Make /proc available to the program.")
      endProcess(exitCode: ExitCode.usage.rawValue)
    }
    guard canOpenFiles(Self.fileCount) else {
      console.note(
        "\(name): the limit on open files is too low. Raise it with 'ulimit -n 64'.")
      endProcess(exitCode: ExitCode.failure.rawValue)
    }
    endProcess(exitCode: await run(commandLineWords(), on: console).rawValue)
  }

  /// The version as one line of JSON.
  var versionJSON: String {
    struct Version: Encodable {
      let program: String
      let programVersion: String
      let version = 1
    }
    // Texts can be encoded.
    return (try? jsonText(of: Version(program: name, programVersion: version))) ?? ""
  }

  /// The maximum number of files that a program has open, including the runtime's files.
  private static var fileCount: Int { 14 }

  /// Runs the program with a command line, such as one of a test.
  ///
  /// - Parameters:
  ///   - words: The command line without the program's name.
  ///   - console: The console for output and errors. It gets the errors that commands throw.
  /// - Returns: The exit code: ``ExitCode/usage`` for a ``CommandLineError``, and
  ///   ``ExitCode/failure`` for other errors.
  @MainActor
  public func run(_ words: [String], on console: CommandLineConsole) async -> ExitCode {
    let exitCode = await execute(words, on: console)
    console.flush()
    guard let error = console.outputError else { return exitCode }
    console.note("\(name): cannot write the output: \(error).")
    return exitCode.worse(.failure)
  }

  @MainActor
  private func execute(_ words: [String], on console: CommandLineConsole) async -> ExitCode {
    do {
      switch try parse(words, columns: console.columns) {
      case .show(let text):
        console.print(text)
        return .success
      case .run(let body, let arguments):
        return try await body(arguments, console)
      }
    } catch {
      console.note("\(name): \(errorText(error))")
      return error is CommandLineError ? .usage : .failure
    }
  }
}

/// Whether the runtime prints a backtrace when the process crashes.
var wantsBacktrace: Bool { environmentVariable("SWIFT_BACKTRACE") != nil }

/// An error in a command line, with a way to correct it.
public struct CommandLineError: Error, Equatable, Sendable, CustomStringConvertible {
  /// One or two sentences, without the program's name.
  public let description: String

  /// Creates an error.
  public init(_ description: String) {
    self.description = description
  }
}
