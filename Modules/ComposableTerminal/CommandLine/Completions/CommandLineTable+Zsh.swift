internal import ComposablePlatform

extension CommandLineTable {
  /// The completions for zsh.
  var zshCompletions: String {
    let groups = commands.filter { !$0.commands.isEmpty }
    let names = commandNames.joined(separator: " ")
    let own = [
      "      help) _arguments '1:command:(\(names) --man)' ;;",
      "      completions) _arguments '1:shell:(bash zsh fish)' ;;",
    ]
    let top =
      described(commands) + ["'help:show help'", "'completions:print a completion script'"]
    return """
      #compdef \(program)
      # zsh completions for \(program): put this file in a folder on $fpath, named _\(program).
      \(groups.map { function(name(of: $0), $0.offeredOptions, described($0.commands), $0.commands, []) }
        .joined(separator: "\n"))
      \(function(identifier, commands[0].offeredOptions + [.version], top, commands, own))
      if [ "$funcstack[1]" = "_\(program)" ]; then
        \(identifier) "$@"
      else
        compdef \(identifier) \(program)
      fi
      """
  }

  /// The name of the function that completes the words of a group.
  private func name(of group: Command) -> String { "\(identifier)_\(group.name)" }

  /// Returns a shell function that completes the name and the arguments of a command.
  private func function(
    _ name: String, _ options: [Option], _ described: [String], _ commands: [Command],
    _ own: [String]
  ) -> String {
    let cases = commands.map { command in
      let action =
        command.commands.isEmpty
        ? "_arguments " + arguments(command).joined(separator: " ") : self.name(of: command)
      return "      \(command.name)) \(action) ;;"
    }
    return """
      \(name)() {
        local context state line
        typeset -A opt_args
        _arguments -C \(options.flatMap(specifications).joined(separator: " ")) \
          '1:command:->command' '*::word:->words'
        case $state in
          command)
            local -a commands=(\(described.joined(separator: " ")))
            _describe command commands ;;
          words)
            case $line[1] in
      \((cases + own).joined(separator: "\n"))
            esac ;;
        esac
      }
      """
  }

  private func described(_ commands: [Command]) -> [String] {
    commands.map { "'\($0.name):\(quoted($0.summary))'" }
  }

  private func arguments(_ command: Command) -> [String] {
    let places = command.operands.split(separator: " ").enumerated().map { index, placeholder in
      let name = placeholder.filter(\.isLetter)
      let place = placeholder.hasSuffix("...") ? "*" : "\(index + 1)"
      let optional = placeholder.hasPrefix("[") ? ":" : ""
      return "'\(place)\(optional):\(name):\(name == "FILE" ? "_files" : " ")'"
    }
    return command.offeredOptions.flatMap(specifications) + places
  }

  /// The specifications of an option, one for each of its forms.
  private func specifications(_ option: Option) -> [String] {
    let values =
      option.value == "FILE"
      ? "_files" : option.values.isEmpty ? " " : "(\(option.values.joined(separator: " ")))"
    let value = option.value.map { ":\($0):\(values)" } ?? ""
    return option.names.map { "'\($0)[\(quoted(option.summary))]\(value)'" }
  }

  /// Returns text escaped for use in a specification between single quotation marks.
  private func quoted(_ text: String) -> String {
    text.escaping(["\\": "\\\\", ":": "\\:", "[": "\\[", "]": "\\]", "'": "'\\''"])
  }
}
