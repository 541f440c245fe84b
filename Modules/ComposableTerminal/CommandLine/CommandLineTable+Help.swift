internal import ComposablePlatform

extension CommandLineTable {
  /// The program's help text: examples, commands and options.
  var help: String {
    let described = commands.map { (nameWithOperands($0), $0.summary) }
    return section("\(program) - \(summary)", [])
      + section("Examples:", commands.flatMap(\.examples).map { ($0, "") })
      + section("Commands:", described + Self.ownCommands)
      + section("Options:", rows(of: [.help, .version]))
      + (variables.isEmpty
        ? "" : section("Variables:", variables.map { ($0.name, $0.summary) }))
        + """
        The default command is '\(commands[0].name)';
        '\(program) help \(commands[0].name)' lists its options.
        """
  }

  /// The commands that every program has, with their summaries.
  static let ownCommands = [
    ("help COMMAND", "show a command's options; --man prints the manual page"),
    ("completions SHELL", "print a completion script for bash, zsh or fish"),
  ]

  /// The names of all commands.
  var commandNames: [String] { commands.map(\.name) + ["help", "completions"] }

  /// Returns a command's help text: usage, examples, a group's commands, and options.
  func help(for path: [Command]) -> String {
    guard let command = path.last else { return help }
    let names = ([program] + path.dropLast().map(\.name)).joined(separator: " ")
    let text =
      section("\(names) \(command.usage)", [(command.summary, "")])
      + section("Examples:", command.examples.map { ($0, "") })
      + section("Commands:", command.commands.map { (nameWithOperands($0), $0.summary) })
      + section("Options:", rows(of: command))
      + (command.detail.map { $0 + "\n\n" } ?? "")
    return String(text.dropLast(2))
  }

  private func nameWithOperands(_ command: Command) -> String {
    [([command.name] + command.aliases).joined(separator: ", "), command.operands]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the help text for the words after `help`.
  func help(on words: [String]) throws(CommandLineError) -> String {
    guard let word = words.first, word != "help" else { return help }
    if let index = words.firstIndex(of: "--man") {
      var others = words
      others.remove(at: index)
      // The page describes all commands, but a misspelt one is refused.
      _ = try help(on: others)
      return manualPage
    }
    if words == ["completions"] {
      let text =
        section("\(program) completions bash|zsh|fish", [("print a completion script", "")])
        + section(
          "Examples:",
          [
            ("source <(\(program) completions bash)", ""),
            ("\(program) completions fish > ~/.config/fish/completions/\(program).fish", ""),
          ])
      return String(text.dropLast(2))
    }
    var (path, level) = ([Command](), commands)
    for word in words {
      guard let command = level.first(where: { $0.isNamed(word) }) else {
        guard path.last?.commands.isEmpty != true else {
          throw CommandLineError("unexpected argument '\(word.quotable)' after 'help'.")
        }
        throw unknownCommand(word, in: path)
      }
      path.append(command)
      level = command.commands
    }
    return help(for: path)
  }

  /// A command's options with their summaries.
  ///
  /// If only some of a group's commands have an option, its summary names these commands.
  private func rows(of command: Command) -> [(String, String)] {
    rows(
      of: command.options.map { option in
        let owners = command.commands.filter { $0.options.contains { $0.name == option.name } }
        guard owners.count < command.commands.count else { return option }
        return Option(
          option.name, short: option.short, value: option.value,
          summary: owners.map(\.name).joined(separator: ", ") + ": " + option.summary)
      } + [.help])
  }

  private func rows(of options: [Option]) -> [(String, String)] {
    options.map { ($0.usage, $0.summary) }
  }

  private func section(_ title: String, _ rows: [(String, String)]) -> String {
    guard !rows.isEmpty || title.hasPrefix(program) else { return "" }
    let width = rows.filter { !$0.1.isEmpty }.map(\.0.count).max() ?? 0
    let lines = rows.map { left, right in
      let padding = String(repeating: " ", count: max(0, width - left.count) + 2)
      return "  " + (right.isEmpty ? left : left + padding + right)
    }
    return ([title] + lines).joined(separator: "\n") + "\n\n"
  }
}
