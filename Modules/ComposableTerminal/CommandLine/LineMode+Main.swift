public import ComposableCore

extension LineMode {
  /// Runs a program of one screen in line mode and ends the process.
  ///
  /// ```swift
  /// await LineMode.main(
  ///   program: "dice",
  ///   version: "1.0.0",
  ///   summary: "rolls dice",
  ///   command: .init(
  ///     "run", summary: "answer commands line by line", examples: ["printf 'roll\\n' | dice"]),
  ///   interface: LineInterface(render: renderDice) { _, _, after in
  ///     Notice("rolled \(after.rolls.last ?? 0)")
  ///   }
  /// ) { _ in
  ///   Store(
  ///     initialState: DiceState(),
  ///     reducer: diceReducer,
  ///     environment: DiceEnvironment(roll: { Int.random(in: 1...6) })
  ///   )
  ///   .view
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - version: The version of the program.
  ///   - summary: A description of the program, in one line.
  ///   - command: The program's only command; its detail and options are those of line mode.
  ///   - interface: The functions that present the view state.
  ///   - viewStore: Creates the view store; an error it throws is written to standard error.
  @MainActor
  public static func main<ViewState, ViewAction: Sendable>(
    program: String,
    version: String,
    summary: String,
    command: CommandLineTable.Command,
    interface: LineInterface<ViewState, ViewAction>,
    viewStore:
      @escaping @MainActor (CommandLineTable.Arguments) throws -> ViewStore<
        ViewState, ViewAction
      >
  ) async -> Never {
    let command = CommandLineTable.Command(
      command.name, operands: command.operands, summary: command.summary,
      examples: command.examples, detail: detail, options: options)
    let table = CommandLineTable(
      program: program, version: version, summary: summary, commands: [command])
    await Program(table) { arguments, console in
      await run(
        program: program, arguments, on: console, viewStore: try viewStore(arguments),
        interface: interface)
    }.main()
  }
}
