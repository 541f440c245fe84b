extension InteractiveSession {
  /// Runs a program that has one screen, and ends the process.
  ///
  /// ```swift
  /// await InteractiveSession.main(
  ///   program: "clicker-demo", version: "0.1.0", summary: "Clicker, alone",
  ///   command: .init(
  ///     "run", summary: "run in full screen or line mode",
  ///     examples: ["clicker-demo", "printf 'help\\n' | clicker-demo"])
  /// ) { _ in
  ///   let view = Store(
  ///     initialState: ClickerState(), reducer: clickerReducer, environment: ()
  ///   )
  ///   .view(state: { ClickerViewState($0) }, action: { $0 })
  ///   return TerminalUI(view, render: renderClicker)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - version: The version of the program.
  ///   - summary: A one-line description of the program.
  ///   - command: The program's only command. The detail and the options of a session are added to
  ///     it; `ui` receives all parsed options.
  ///   - ui: Creates the user interface, and may load data before the first command is read. An
  ///     error that it throws is written to standard error.
  @MainActor
  public static func main(
    program: String,
    version: String,
    summary: String,
    command: CommandLineTable.Command,
    ui: @escaping @MainActor (CommandLineTable.Arguments) async throws -> TerminalUI
  ) async -> Never {
    let table = CommandLineTable(
      program: program, version: version, summary: summary, commands: [inSession(command)])
    await CommandLineProgram(table) { arguments, console in
      try await run(program: program, arguments, on: console, await ui(arguments))
    }.main()
  }

  /// Returns a command with the detail and the options of a session added.
  package static func inSession(_ command: CommandLineTable.Command) -> CommandLineTable.Command {
    CommandLineTable.Command(
      command.name, operands: command.operands, summary: command.summary,
      examples: command.examples,
      detail: [command.detail, detail].compactMap { $0 }.joined(separator: "\n\n"),
      options: command.options + options)
  }
}
