internal import ComposablePlatform

extension CommandLineProgram {
  /// Returns the help text of the program or of a command: usage, examples, commands, operands and
  /// options.
  func help(for path: [Command], columns: Int) -> String {
    var text = HelpText(columns: columns)
    // A program with one command is used without its name.
    let isOnlyCommand = path.isEmpty && commands.count == 1 && commands[0].commands.isEmpty
    if let command = isOnlyCommand ? commands[0] : path.last {
      let words = [name, isOnlyCommand ? "" : path.name, command.form]
      text.add(
        words.filter { !$0.isEmpty }.joined(separator: " "),
        [(isOnlyCommand ? summary : command.summary, "")])
      text.add("Examples:", command.examples.map { ($0, "") })
      text.add("Commands:", command.commands.map(row))
      text.add("Operands:", operandRows(of: command))
      text.add("Options:", optionRows(of: command) + (isOnlyCommand ? versionRow : []))
      if isOnlyCommand {
        text.add("Commands:", OwnCommand.allCases.map(row))
        text.add("Variables:", variableRows)
      }
      if let detail = command.detail { text.add(paragraphs: detail) }
    } else {
      text.add("\(name) - \(summary)")
      text.add("Examples:", commands.flatMap(\.examples).map { ($0, "") })
      text.add("Commands:", commands.map(row) + OwnCommand.allCases.map(row))
      text.add("Options:", [row(ParameterDefinition.help)] + versionRow)
      text.add("Variables:", variableRows)
      text.add(
        "The default command is '\(commands[0].name)'; "
          + "'\(name) help \(commands[0].name)' lists its options.")
    }
    return text.lines.joined(separator: "\n")
  }

  /// Returns the help text for the words after `help`.
  func help(on words: [String], columns: Int) throws(CommandLineError) -> String {
    if let index = words.firstIndex(of: "--man") {
      var others = words
      others.remove(at: index)
      // The page describes all commands, but a misspelt one is refused.
      _ = try help(on: others, columns: columns)
      return manualPage
    }
    if words == [OwnCommand.completions.rawValue] { return completionsHelp(columns: columns) }
    var (path, level) = ([Command](), commands)
    for word in words where words != [OwnCommand.help.rawValue] {
      guard let command = level.first(where: { $0.isNamed(word) }) else {
        guard path.last?.commands.isEmpty != true else {
          throw CommandLineError("unexpected argument '\(word.quotable)' after 'help'.")
        }
        throw unknownCommand(word, in: path)
      }
      path.append(command)
      level = command.commands
    }
    return help(for: path, columns: columns)
  }

  private func completionsHelp(columns: Int) -> String {
    var text = HelpText(columns: columns)
    text.add("\(name) completions bash|zsh|fish", [("print a completion script", "")])
    text.add(
      "Examples:",
      [
        ("source <(\(name) completions bash)", ""),
        ("\(name) completions fish > ~/.config/fish/completions/\(name).fish", ""),
      ])
    return text.lines.joined(separator: "\n")
  }

  private func row(_ command: Command) -> HelpText.Row {
    let names = ([command.name] + command.aliases).joined(separator: ", ")
    return (
      [names, command.operandUsage].filter { !$0.isEmpty }.joined(separator: " "),
      command.summary
    )
  }

  private func row(_ command: OwnCommand) -> HelpText.Row {
    ("\(command.rawValue) \(command.operand)", command.summary)
  }

  private func row(_ option: ParameterDefinition) -> HelpText.Row { (option.usage, option.text) }

  private var versionRow: [HelpText.Row] { [row(ParameterDefinition.version)] }

  /// The operands that have more to say than their names.
  func operandRows(of command: Command) -> [HelpText.Row] {
    command.operands.filter { !$0.text.isEmpty }.map { ($0.name, $0.text) }
  }

  /// A command's options with their summaries.
  ///
  /// If only some of a group's commands have an option, its text names these commands.
  func optionRows(of command: Command) -> [HelpText.Row] {
    command.options.map { option in
      let owners = command.commands.filter { $0.options.contains { $0.name == option.name } }
      guard owners.count < command.commands.count else { return row(option) }
      return (option.usage, owners.map(\.name).joined(separator: ", ") + ": " + option.text)
    } + [row(ParameterDefinition.help)]
  }

  /// The environment variables: those of options, and those that the program reads by itself.
  var variableRows: [HelpText.Row] {
    let options = paths.flatMap { $0.last?.options ?? [] }.unique
    return options.compactMap { option in
      option.variable.map { ($0, "the value of \(option.name), unless that is given") }
    } + variables.map { ($0.name, $0.summary) }
  }
}
