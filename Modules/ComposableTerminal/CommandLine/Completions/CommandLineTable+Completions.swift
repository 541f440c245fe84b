internal import ComposablePlatform

extension CommandLineTable {
  /// Returns a script that lets the tab key of a shell complete the words of this program.
  ///
  /// What the scripts offer is what ``parse(_:)`` accepts: the commands and options at that place,
  /// the values of an option that takes only some, and files where a file is named.
  ///
  /// - Parameter words: The words after `completions`: the name of the shell.
  /// - Throws: ``CommandLineError`` for a shell that is not known.
  /// - Returns: The text of the script.
  func completions(for words: [String]) throws(CommandLineError) -> String {
    switch words.count > 1 ? words.joined(separator: " ") : words.first {
    case "bash": return bashCompletions
    case "zsh": return zshCompletions
    case "fish": return fishCompletions
    case let other:
      let problem =
        other.map { "there are no completions for '\($0.quotable)'" } ?? "a shell is missing"
      throw CommandLineError(
        "\(problem). Write '\(program) completions bash', 'zsh' or 'fish'.")
    }
  }

  /// The name of the function of a shell.
  var identifier: String {
    "_" + String(program.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// The options that take a value.
  var valueOptions: [Option] {
    commands.flatMap(\.options).filter { $0.value != nil }.unique
  }

  /// The groups and commands with their paths, such as `favorites/add`; each group before its
  /// commands.
  var paths: [(path: String, command: Command)] {
    commands.flatMap { command in
      [(command.name, command)]
        + command.commands.map { ("\(command.name)/\($0.name)", $0) }
    }
  }

  /// The paths after which the name of a command follows, the empty one first.
  var groupPaths: [String] { [""] + paths.filter { !$0.command.commands.isEmpty }.map(\.path) }

  /// The places of operands that are files: `record:0` for the first one of `record`.
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

  /// The options that can follow at once: of a group those that all its commands have.
  var offeredOptions: [CommandLineTable.Option] {
    options.filter { option in
      commands.allSatisfy { $0.options.contains { $0.name == option.name } }
    } + [.help]
  }

  /// The words that can follow: names of commands, and options in both forms.
  var offeredWords: [String] { commands.map(\.name) + offeredOptions.flatMap(\.names) }
}

extension CommandLineTable.Option {
  /// The short form, if there is one, and the long one.
  var names: [String] { [short, name].compactMap(\.self) }
}
