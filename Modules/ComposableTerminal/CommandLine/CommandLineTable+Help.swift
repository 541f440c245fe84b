internal import ComposablePlatform

extension CommandLineTable {
  /// The help text of the program: examples, commands and options.
  var help: String {
    let described = commands.map { command in
      (
        [command.name, command.operands].filter { !$0.isEmpty }.joined(separator: " "),
        command.summary
      )
    }
    return section("\(program) - \(summary)", [])
      + section("Examples:", commands.flatMap(\.examples).map { ($0, "") })
      + section("Commands:", described + Self.ownCommands)
      + section("Options:", rows(of: [.help, .version]))
      + (variables.isEmpty
        ? "" : section("Variables:", variables.map { ($0.name, $0.summary) }))
        + """
        Without a command it does what '\(program) \(commands[0].name)' does;
        '\(program) help \(commands[0].name)' lists its options.
        """
  }

  /// The commands that every program has, with their summaries.
  static let ownCommands = [
    ("help COMMAND", "show what a command takes; --man: the manual page"),
    ("completions SHELL", "words for the tab key of bash, zsh or fish"),
  ]

  /// The names of all commands.
  var commandNames: [String] { commands.map(\.name) + ["help", "completions"] }

  /// Returns the help text of a command: usage, examples and options.
  func help(for command: Command) -> String {
    let text =
      section("\(program) \(command.usage)", [(command.summary, "")])
      + section("Examples:", command.examples.map { ($0, "") })
      + section("Options:", rows(of: command.options + [.help]))
      + (command.detail.map { $0 + "\n\n" } ?? "")
    return String(text.dropLast(2))
  }

  /// Returns the help text for the words after `help`.
  func help(on words: [String]) throws(CommandLineError) -> String {
    guard let word = words.first, word != "help" else { return help }
    if words.count > 1 {
      throw CommandLineError(
        "'help' takes one word, not '\(words.joined(separator: " ").quotable)'.")
    }
    if word == "--man" { return manualPage }
    if word == "completions" {
      let text =
        section("\(program) completions bash|zsh|fish", [("words for the tab key", "")])
        + section(
          "Examples:",
          [
            ("source <(\(program) completions bash)", ""),
            ("\(program) completions fish > ~/.config/fish/completions/\(program).fish", ""),
          ])
      return String(text.dropLast(2))
    }
    guard let command = command(named: word) else { throw unknownCommand(word) }
    return help(for: command)
  }

  private func rows(of options: [Option]) -> [(String, String)] {
    options.map { ($0.usage, $0.summary) }
  }

  private func section(_ title: String, _ rows: [(String, String)]) -> String {
    let width = rows.filter { !$0.1.isEmpty }.map(\.0.count).max() ?? 0
    let lines = rows.map { left, right in
      let padding = String(repeating: " ", count: max(0, width - left.count) + 2)
      return "  " + (right.isEmpty ? left : left + padding + right)
    }
    return ([title] + lines).joined(separator: "\n") + "\n\n"
  }
}
