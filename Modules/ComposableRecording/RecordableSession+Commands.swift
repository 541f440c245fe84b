public import ComposableCore
public import ComposableTerminal

/// The options and operands of the commands for recordings.
enum RecordingOption {
  static let recording = Operand<Path>("RECORDING")
  static let to = Option<Int?>(
    "--to", in: 0..., summary: "stop after action N; with --step, start there")
  static let json = Flag("--json", summary: "print JSON, one object per line")
  static let frames = Flag("--frames", summary: "print the screen after every action")
  static let step = Flag("--step", summary: "step through the states, forward and backward")
  static let verify = Flag("--verify", summary: "compare the states with the recorded ones")
}

extension RecordableSession {
  /// Returns the commands `record`, `replay` and `journal`.
  @usableFromInline
  func recordingCommands(
    _ operands: [any CommandLineOperand], _ options: [any CommandLineOption],
    _ first: Base.Action?, _ start: @escaping Start
  ) -> [CommandLineProgram.Command] {
    [
      command(
        "record",
        operands: [RecordingOption.recording] + operands,
        summary: "run, recording every action in a file",
        examples: ["$0 record session.jsonl"],
        detail:
          "The file must not exist yet. It will contain all you do, so only you can read it.",
        options: options + InteractiveSession.options
      ) { try await $0.record($1, first, on: $2, start) },
      command(
        "replay",
        operands: [RecordingOption.recording],
        summary: "replay a recording without running effects",
        examples: ["$0 replay session.jsonl --to 7", "$0 replay session.jsonl --verify"],
        options: [
          RecordingOption.json, RecordingOption.to, RecordingOption.frames, RecordingOption.step,
          RecordingOption.verify,
        ] + steppingOptions
      ) { try await $0.replay($1, on: $2) },
      .init(
        "journal",
        summary: "inspect a recording",
        examples: ["$0 journal show session.jsonl", "$0 journal causes session.jsonl 7"],
        commands: journalCommands
      ),
    ]
  }

  /// The options for stepping through a recording, which has no passwords to read.
  var steppingOptions: [any CommandLineOption] {
    [SessionOption.ui, SessionOption.script, SessionOption.keepGoing] + SessionOption.fullScreen
  }
}
