extension CommandLineProgram.Command {
  /// Creates a command that runs an interactive session, in full screen or line mode.
  ///
  /// ```swift
  /// await CommandLineProgram(
  ///   "clicker-demo", version: "0.1.0", summary: "Clicker, alone",
  ///   commands: [
  ///     .session(examples: ["clicker-demo", "printf 'help\\n' | clicker-demo"]) { _ in
  ///       let view = Store(
  ///         initialState: Clicker.State(), reducer: Clicker.reducer, environment: ()
  ///       )
  ///       .view(state: { Clicker.ViewState($0) }, action: { $0 })
  ///       return TerminalUI(view, render: Clicker.screen)
  ///     }
  ///   ]
  /// ).main()
  /// ```
  ///
  /// - Parameters:
  ///   - name: The word that selects the command.
  ///   - operands: The operands in order.
  ///   - summary: A one-line description.
  ///   - examples: Complete command lines that use the command.
  ///   - detail: More help, which precedes that of a session.
  ///   - options: The options, in addition to ``InteractiveSession/options``.
  ///   - ui: Creates the user interface, and may load data before the first command is read. An
  ///     error that it throws is written to standard error.
  /// - Returns: The command.
  public static func session(
    _ name: String = "run",
    operands: [any CommandLineOperand] = [],
    summary: String = "run in full screen or line mode",
    examples: [String] = [],
    detail: String? = nil,
    options: [any CommandLineOption] = [],
    ui: @escaping @MainActor (CommandLineProgram.Arguments) async throws -> TerminalUI
  ) -> Self {
    Self(
      name, operands: operands, summary: summary, examples: examples,
      detail: [detail, InteractiveSession.detail].compactMap(\.self).joined(separator: "\n\n"),
      options: options + InteractiveSession.options
    ) { arguments, console in
      try await InteractiveSession.run(arguments, on: console, await ui(arguments))
    }
  }
}
