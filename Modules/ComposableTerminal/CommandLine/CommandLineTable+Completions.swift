internal import ComposablePlatform

extension CommandLineTable {
  /// Returns a script that lets the tab key of a shell complete the words of this program.
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

  /// The options of a command, in both forms.
  private func options(of command: Command) -> String {
    (command.options + [.help]).flatMap { [$0.short, $0.name].compactMap { $0 } }
      .joined(separator: " ")
  }

  /// The options whose values are files.
  private var fileOptions: [String] {
    Set(commands.flatMap(\.options).filter { $0.value == "FILE" }.map(\.name)).sorted()
  }

  /// The options that take a value, which is no command.
  private var valueOptions: [String] {
    Set(commands.flatMap(\.options).filter { $0.value != nil }.map(\.name)).sorted()
  }

  private var identifier: String {
    "_" + String(program.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  private var bashCompletions: String {
    let options = commands.map { "    \($0.name)) words=\"\(self.options(of: $0))\" ;;" }
    let words = commands.filter { !$0.words.isEmpty }.map {
      "    \($0.name):) words=\"\($0.words.joined(separator: " ")) $words\" ;;"
    }
    let files = commands.flatMap { command in
      command.operands == "FILE"
        ? [command.name + ":"] : command.fileWords.map { "\(command.name):\($0)" }
    }
    return """
      # Completions of \(program) for bash: source this file, or put it where bash-completion looks.
      \(identifier)() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local word words command= operand= isValue= files=
        case $previous in
          \(fileOptions.joined(separator: "|")))
            local IFS=$'\\n'
            COMPREPLY=($(compgen -f -- "$current"))
            return ;;
        esac
        for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
          case $isValue$word in
            \(valueOptions.joined(separator: "|"))) isValue=value: ;;
            value:*) isValue= ;;
            -*) ;;
            *) if [ -z "$command" ]; then command=$word; else operand=$word; break; fi ;;
          esac
        done
        case $command in
      \(options.joined(separator: "\n"))
          help) words="\(commandNames.joined(separator: " ")) --man" ;;
          completions) words="bash zsh fish" ;;
          "") words="\(commandNames.joined(separator: " ")) \(self.options(of: commands[0])) --version" ;;
          *) words= ;;
        esac
        case $command:$operand in
      \(words.joined(separator: "\n"))
          \((files.isEmpty ? ["/"] : files).joined(separator: "|"))) files=-f ;;
        esac
        local IFS=$'\\n'
        COMPREPLY=($(compgen $files -W "${words// /$IFS}" -- "$current"))
      }
      complete -o filenames -F \(identifier) \(program)
      """
  }

  private var zshCompletions: String {
    func option(_ option: Option) -> String {
      let value = option.value.map { ":\($0):\($0 == "FILE" ? "_files" : "")" } ?? ""
      return "'\(option.name)[\(zshQuoted(option.summary))]\(value)'"
    }
    func arguments(_ command: Command) -> String {
      var parts = (command.options + [.help]).map(option)
      if command.operands == "FILE" { parts.append("'1:file:_files'") }
      if !command.words.isEmpty {
        parts.append("'1:word:(\(command.words.joined(separator: " ")))'")
      }
      if !command.fileWords.isEmpty {
        let pattern = command.fileWords.joined(separator: "|")
        parts.append("'2:file:{ (( $words[(I)(\(pattern))] )) && _files }'")
      }
      return "_arguments " + parts.joined(separator: " ")
    }
    let cases = commands.map { "      \($0.name)) \(arguments($0)) ;;" }
    let described = commands.map { "'\($0.name):\(zshQuoted($0.summary))'" }
    return """
      #compdef \(program)
      # Completions of \(program) for zsh: put this file, named _\(program), into a folder of $fpath.
      \(identifier)() {
        local context state line
        typeset -A opt_args
        _arguments -C \((commands[0].options + [.help, .version]).map(option).joined(separator: " ")) \
          '1:command:->command' '*::word:->words'
        case $state in
          command)
            local -a commands=(\(described.joined(separator: " ")) 'help:show help' 'completions:words for the tab key')
            _describe command commands ;;
          words)
            case $line[1] in
      \(cases.joined(separator: "\n"))
            help) _arguments '1:command:(\(commandNames.joined(separator: " ")) --man)' ;;
            completions) _arguments '1:shell:(bash zsh fish)' ;;
            esac ;;
        esac
      }
      if [ "$funcstack[1]" = "_\(program)" ]; then
        \(identifier) "$@"
      else
        compdef \(identifier) \(program)
      fi
      """
  }

  private var fishCompletions: String {
    let none = "not __fish_seen_subcommand_from \(commandNames.joined(separator: " "))"
    var lines = [
      "# Completions of \(program) for fish: put this file into ~/.config/fish/completions."
    ]
    lines.append("complete -c \(program) -f")
    for command in commands {
      lines.append(
        "complete -c \(program) -n '\(none)' -a \(command.name) -d '\(fishQuoted(command.summary))'"
      )
      let isUsed = "__fish_seen_subcommand_from \(command.name)"
      if !command.words.isEmpty {
        let words = command.words.joined(separator: " ")
        lines.append(
          "complete -c \(program) -n '\(isUsed); and not __fish_seen_subcommand_from \(words)'"
            + " -a '\(words)'")
      }
      if command.operands == "FILE" { lines.append("complete -c \(program) -n '\(isUsed)' -F") }
      if !command.fileWords.isEmpty {
        lines.append(
          "complete -c \(program) -F -n '\(isUsed);"
            + " and __fish_seen_subcommand_from \(command.fileWords.joined(separator: " "))'")
      }
      let condition = command.name == commands[0].name ? "\(none); or \(isUsed)" : isUsed
      for option in command.options {
        let value = option.value.map { $0 == "FILE" ? " -rF" : " -x" } ?? ""
        let short = option.short.map { " -s \($0.dropFirst())" } ?? ""
        lines.append(
          "complete -c \(program) -n '\(condition)' -l \(option.name.dropFirst(2))\(short)\(value)"
            + " -d '\(fishQuoted(option.summary))'")
      }
    }
    lines += [
      "complete -c \(program) -s h -l help -d 'show help'",
      "complete -c \(program) -n '\(none)' -l version -d 'show the version'",
      "complete -c \(program) -n '\(none)' -a help -d 'show help'",
      "complete -c \(program) -n '\(none)' -a completions -d 'words for the tab key'",
      "complete -c \(program) -n '__fish_seen_subcommand_from help'"
        + " -a '\(commandNames.joined(separator: " ")) --man'",
      "complete -c \(program) -n '__fish_seen_subcommand_from completions' -a 'bash zsh fish'",
    ]
    return lines.joined(separator: "\n")
  }

  /// Returns text for use in a specification of zsh between single quotation marks.
  private func zshQuoted(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing(":", with: "\\:").replacing("[", with: "\\[")
      .replacing("]", with: "\\]").replacing("'", with: "'\\''")
  }

  /// Returns text for use between single quotation marks of fish.
  private func fishQuoted(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }
}
