public import ComposableCore
internal import ComposablePlatform

/// Line mode and its command-line options, which every program in line mode shares.
public enum LineMode {
  /// The help text on how a session ends and which exit code it has.
  public static let detail = """
    Every command is answered. One that fails says why, and the run goes on to end
    with 1. A line that is refused ends the run with 2, but not at a terminal.
    """

  /// The command-line options of line mode.
  public static let options: [CommandLineTable.Option] = [
    .init("--script", value: "FILE", summary: "read the commands from FILE; '-' is standard input"),
    .init("--frames", summary: "print the screen after every command"),
    .init("--keep-going", summary: "go on after a line that was refused"),
  ]

  /// Runs a session with the options of the command line.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - arguments: The parsed command line.
  ///   - console: The console for output and errors.
  ///   - viewStore: The view store to present.
  ///   - interface: The functions that present its view state.
  /// - Returns: The exit code of the session.
  @MainActor
  public static func run<ViewState, ViewAction: Sendable>(
    program: String,
    _ arguments: CommandLineTable.Arguments,
    on console: Console,
    viewStore: ViewStore<ViewState, ViewAction>,
    interface: LineInterface<ViewState, ViewAction>
  ) async -> ExitCode {
    let script = arguments.value(of: "--script").flatMap { $0 == "-" ? nil : $0 }
    var input = Descriptor.standardInput
    if let script {
      do {
        input = try Descriptor(reading: script)
      } catch {
        console.note(
          "\(program): cannot read the script \(script.quotable): \(error). Name another file.")
        return .usage
      }
    }
    let host = LineHost(
      name: program,
      viewStore: viewStore,
      interface: interface,
      console: console,
      options: LineOptions(
        showsFrames: arguments.has("--frames"),
        keepsGoing: arguments.has("--keep-going"),
        isInteractive: script == nil && input.isTerminal
      )
    )
    return await host.run(
      LineReader(input), named: script.map { "the script \($0.quotable)" } ?? "the commands")
  }
}
