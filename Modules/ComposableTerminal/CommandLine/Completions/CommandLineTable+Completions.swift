internal import ComposablePlatform

extension CommandLineTable {
  /// Returns a script that lets a shell's tab key complete this program's command lines.
  ///
  /// The scripts offer what ``parse(_:)`` accepts: the valid commands and options, the values of an
  /// option with fixed values, and files where a file name is expected.
  ///
  /// - Parameter words: The words after `completions`: the name of the shell.
  /// - Throws: ``CommandLineError`` for an unknown shell.
  /// - Returns: The text of the script.
  func completions(for words: [String]) throws(CommandLineError) -> String {
    switch words.count > 1 ? words.joined(separator: " ") : words.first {
    case "bash": return bashCompletions
    case "zsh": return zshCompletions
    case "fish": return fishCompletions
    case let other:
      let problem =
        other.map { "there are no completions for '\($0.quotable)'" }
        ?? "'completions' needs a shell"
      throw CommandLineError(
        "\(problem). Use '\(program) completions bash', 'zsh' or 'fish'.")
    }
  }

  /// The name of the shell function.
  var identifier: String {
    "_" + String(program.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// The options that take a value.
  var valueOptions: [Option] {
    commands.flatMap(\.options).filter { $0.value != nil }.unique
  }

  /// The groups and commands with their paths, such as `favorites/add`; a group precedes its
  /// commands.
  var paths: [(path: String, command: Command)] { Self.paths(of: commands) }

  static func paths(of commands: [Command]) -> [(path: String, command: Command)] {
    commands.flatMap { command in
      [(command.name, command)]
        + command.commands.map { ("\(command.name)/\($0.name)", $0) }
    }
  }

  /// The paths after which a command's name follows, beginning with the empty path.
  var groupPaths: [String] { [""] + paths.filter { !$0.command.commands.isEmpty }.map(\.path) }

  /// The positions of operands that are files: `record:0` for the first operand of `record`.
  var filePlaces: [String] {
    paths.flatMap { path, command in
      command.placeholders.indices.filter { command.placeholders[$0] == "FILE" }
        .map { "\(path):\($0)" }
    }
  }
}

extension CommandLineTable.Command {
  /// The placeholders of the operands, without brackets and dots.
  var placeholders: [String] {
    commands.isEmpty ? operands.split(separator: " ").map { $0.filter(\.isLetter) } : []
  }

  /// The options that can follow directly; for a group, the options that all its commands have.
  var offeredOptions: [CommandLineTable.Option] {
    options.filter { option in
      commands.allSatisfy { $0.options.contains { $0.name == option.name } }
    } + [.help]
  }

  /// The words that can follow directly: names of commands, and options in both forms.
  var offeredWords: [String] { commands.map(\.name) + offeredOptions.flatMap(\.names) }
}

extension CommandLineTable.Option {
  /// The short form, if there is one, and the long form.
  var names: [String] { [short, name].compactMap(\.self) }
}
