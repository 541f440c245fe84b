public import ComposableTerminal

extension RecordableProgram {
  /// Returns the commands `record`, `replay` and `journal`, for the program's command table.
  ///
  /// - Parameters:
  ///   - operands: The operands of an unrecorded session; `record` takes them after its own
  ///     operands.
  ///   - options: The options of an unrecorded session, which `record` also takes.
  /// - Returns: The commands.
  public func commands(
    operands: String = "", options: [CommandLineTable.Option] = []
  ) -> [CommandLineTable.Command] {
    [
      .init(
        "record",
        operands: operands.isEmpty ? "FILE" : "FILE \(operands)",
        summary: "run, recording every action in FILE",
        examples: ["\(name) record session.jsonl"],
        detail:
          "FILE must not exist yet. It will contain all you do, so only you can read it.",
        options: options + InteractiveSession.options
      ),
      .init(
        "replay",
        operands: "FILE",
        summary: "replay a recording without running effects",
        examples: [
          "\(name) replay session.jsonl --to 7", "\(name) replay session.jsonl --verify",
        ],
        options: [
          .init("--json", summary: "print JSON, one object per line"),
          .init("--to", value: "N", summary: "stop after action N; with --step, start there"),
          .init("--frames", summary: "print the screen after every action"),
          .init("--step", summary: "step through the states, forward and backward"),
          .init("--verify", summary: "compare the states with the recorded ones"),
        ] + steppingOptions
      ),
      .init(
        "journal",
        summary: "inspect a recording",
        examples: [
          "\(name) journal show session.jsonl", "\(name) journal causes session.jsonl 7",
        ],
        commands: JournalCommand.allCases.map(\.entry)
      ),
    ]
  }

  /// The options for stepping through a recording.
  var steppingOptions: [CommandLineTable.Option] {
    InteractiveSession.options.filter { !["--json", "--frames", "--secrets"].contains($0.name) }
  }
}
