public import ComposableCore
internal import ComposablePlatform

/// The options of line mode, the same in every program that has it.
public enum LineMode {
  /// How a conversation ends, for the help of the command that holds it.
  public static let detail = """
    Every command is answered. One that fails says why, and the run goes on to end
    with 1. A line that is refused ends the run with 2, but not at a terminal.
    """

  /// What the command line may say of it.
  public static let options: [CommandLineTable.Option] = [
    .init("--script", value: "FILE", summary: "read the commands from FILE; '-' is standard input"),
    .init("--frames", summary: "print the screen after every command"),
    .init("--keep-going", summary: "go on after a line that was refused"),
  ]

  /// Holds a conversation as the command line asks.
  ///
  /// - Parameters:
  ///   - program: The program's name.
  ///   - arguments: What the command line says.
  ///   - console: Where it is written.
  ///   - viewStore: What is shown.
  ///   - interface: How it is shown.
  /// - Returns: How the conversation ended.
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
