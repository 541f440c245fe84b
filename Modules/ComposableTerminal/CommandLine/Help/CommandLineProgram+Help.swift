internal import ComposablePlatform

extension CommandLineProgram {
  /// Returns the help text of the program or of a command: usage, examples, commands, operands and
  /// options.
  func help(for path: [Command], columns: Int) -> String {
    var text = HelpText(columns: columns)
    if let command = hasOnlyCommand ? commands[0] : path.last {
      text.add(
        usage(of: hasOnlyCommand ? [command] : path),
        paragraph: hasOnlyCommand ? summary : command.summary)
      text.add("Examples:", lines: command.examples)
      text.add("Commands:", command.commands.map(row))
      text.add("Operands:", operandRows(of: command))
      text.add(
        "Options:", optionRows(of: command) + (hasOnlyCommand ? [row(of: .version)] : []))
      if hasOnlyCommand {
        text.add("Commands:", OwnCommand.allCases.map(row))
        text.add("Variables:", variableRows)
      }
      if let detail = command.detail { text.add(paragraphs: detail) }
    } else {
      text.add(paragraphs: "\(name) - \(summary)")
      text.add("Examples:", lines: commands.flatMap(\.examples))
      text.add("Commands:", commands.map(row) + OwnCommand.allCases.map(row))
      text.add("Options:", [row(of: .help), row(of: .version)])
      text.add("Variables:", variableRows)
      text.add(
        paragraphs: "The default command is '\(commands[0].name)'; "
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
    let own = words.first.flatMap(OwnCommand.init)
    var (path, level) = ([Command](), own == nil ? commands : [])
    for word in words.dropFirst(own == nil ? 0 : 1) {
      if let command = level.first(where: { $0.isNamed(word) }) {
        path.append(command)
        level = command.commands
      } else if own == nil, path.last?.body == nil {
        throw unknownCommand(word, in: path)
      } else {
        throw CommandLineError("unexpected argument '\(word.quotable)' after 'help'.")
      }
    }
    return own == .completions
      ? completionsHelp(columns: columns) : help(for: path, columns: columns)
  }

  /// Returns the help text of the command `completions`.
  func completionsHelp(columns: Int) -> String {
    var text = HelpText(columns: columns)
    text.add("\(name) completions bash|zsh|fish", paragraph: "print a completion script")
    text.add(
      "Examples:",
      lines: [
        "source <(\(name) completions bash)",
        "\(name) completions fish > ~/.config/fish/completions/\(name).fish",
      ])
    return text.lines.joined(separator: "\n")
  }

  func row(_ command: Command) -> HelpText.Row {
    let names = ([command.name] + command.aliases).joined(separator: ", ")
    return (
      [names, command.operandUsage].filter { !$0.isEmpty }.joined(separator: " "),
      command.summary
    )
  }

  func row(_ command: OwnCommand) -> HelpText.Row {
    ("\(command.rawValue) \(command.operand)", command.summary)
  }

  func row(of option: ParameterDefinition) -> HelpText.Row { (option.usage, option.text) }

  /// The operands that have more to say than their names.
  func operandRows(of command: Command) -> [HelpText.Row] {
    command.operands.map { ($0.name, $0.text) }.filter { !$0.1.isEmpty }
  }

  /// A command's options with their texts.
  ///
  /// If only some of a group's commands have an option, its text names these commands.
  func optionRows(of command: Command) -> [HelpText.Row] {
    let all = command.body == nil ? command.commands.flatMap(\.options) : command.options
    var rows: [HelpText.Row] = []
    for option in all where !rows.contains(where: { $0 == row(of: option) }) {
      rows.append(row(of: option))
    }
    return rows.map { row in
      let owners = command.commands.filter { $0.options.contains { self.row(of: $0) == row } }
      return owners.count == command.commands.count
        ? row : (row.left, owners.map(\.name).joined(separator: ", ") + ": " + row.right)
    } + [row(of: .help)]
  }

  /// The environment variables: those of options, and those that the program reads by itself.
  var variableRows: [HelpText.Row] {
    let options = paths.flatMap { $0.last?.options ?? [] }.unique
    return options.compactMap { option in
      option.variable.map { ($0, "the value of \(option.name), unless that is given") }
    } + variables.map { ($0.name, $0.summary) }
  }
}
