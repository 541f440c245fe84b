public import ComposableCore
internal import Platform

/// The options of line mode, the same in every program that has it.
public enum LineMode {
  /// What the command line may say of it.
  public static let options: [CommandLineTable.Option] = [
    .init("--script", value: "FILE", summary: "read the commands from FILE; '-' is standard input"),
    .init("--frames", summary: "print the screen after every command"),
    .init("--keep-going", summary: "go on after a line that cannot be carried out"),
  ]

  /// Holds a conversation as the command line asks.
  ///
  /// - Parameters:
  ///   - program: The program's name.
  ///   - arguments: What the command line says.
  ///   - viewStore: What is shown.
  ///   - front: How it is shown.
  /// - Returns: How the conversation ended.
  @MainActor
  public static func run<ViewState, ViewAction: Sendable>(
    program: String,
    _ arguments: CommandLineTable.Arguments,
    viewStore: ViewStore<ViewState, ViewAction>,
    front: LineFront<ViewState, ViewAction>
  ) async -> ExitCode {
    let console = Console.standard()
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
      front: front,
      console: console,
      options: LineOptions(
        showsFrames: arguments.has("--frames"),
        keepsGoing: arguments.has("--keep-going"),
        isInteractive: script == nil && input.isTerminal
      )
    )
    return await host.run(LineReader(input))
  }
}
