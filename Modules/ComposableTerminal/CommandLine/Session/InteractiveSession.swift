internal import ComposablePlatform

/// An interactive session in line mode or full screen, and its command-line options.
public enum InteractiveSession {
  /// Help text about how a session ends and about its exit codes.
  static let detail = """
    In a terminal, the program fills the screen and exits with code 0. In a pipe or
    a script, it prints a response to each line. If a command fails, the program
    prints the reason, continues, and exits with code 1 at the end. A rejected line
    ends the program with exit code 2.
    """

  /// The command-line options of a session.
  public static let options: [any CommandLineOption] =
    [
      SessionOption.ui, SessionOption.script, SessionOption.frames, SessionOption.keepGoing,
      SessionOption.json, SessionOption.secrets,
    ] + SessionOption.fullScreen

  /// Runs a session with the options from the command line.
  ///
  /// - Parameters:
  ///   - arguments: The parsed command line.
  ///   - console: The console for output and errors.
  ///   - ui: The program's user interface.
  /// - Returns: The session's exit code.
  /// - Throws: ``CommandLineError`` if options contradict each other or do not suit the standard
  ///   streams.
  @MainActor
  public static func run(
    _ arguments: CommandLineProgram.Arguments,
    on console: CommandLineConsole,
    _ ui: TerminalUI
  ) async throws -> ExitCode {
    let program = arguments.program
    let streams = SessionMode.Streams(
      isInputTerminal: Descriptor.standardInput.isTerminal,
      isOutputTerminal: Descriptor.standardOutput.isTerminal)
    let mode = try SessionMode(
      arguments, TerminalVariables(environmentVariable), streams, theme: ui.theme)
    let (input, options): (LineInput, LineOptions)
    switch mode {
    case .fullScreen(let options):
      return await presentInFullScreen(ui, program, options, console)
    case .prompt(let lineOptions):
      (input, options) = (.terminal, lineOptions)
    case .lines(nil, let lineOptions):
      input = .reader(LineReader(.standardInput), name: "standard input")
      options = lineOptions
    case .lines(let script?, let lineOptions):
      do {
        let reader = LineReader(try Descriptor(reading: script))
        input = .reader(reader, name: "the script \(script.quotable)")
      } catch {
        console.note(
          "\(program): cannot read the script \(script.quotable): \(error). Use a different file.")
        return .usage
      }
      options = lineOptions
    }
    return await LineHost(
      name: program, ui: ui, console: console, options: options, requests: .shared
    ).run(input)
  }
}
