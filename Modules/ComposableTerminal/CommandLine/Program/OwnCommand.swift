/// The commands that every program has.
enum OwnCommand: String, CaseIterable {
  case help, completions

  /// The operand in help texts.
  var operand: String {
    switch self {
    case .help: "COMMAND"
    case .completions: "SHELL"
    }
  }

  var summary: String {
    switch self {
    case .help: "show a command's options; --man prints the manual page"
    case .completions: "print a completion script for bash, zsh or fish"
    }
  }
}

extension CommandLineProgram {
  /// The names of all commands.
  var commandNames: [String] { commands.map(\.name) + OwnCommand.allCases.map(\.rawValue) }
}
