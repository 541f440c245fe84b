internal import ComposablePlatform

extension CommandLineTable {
  /// The completions for fish.
  var fishCompletions: String {
    let groups = groupPaths.map { $0.isEmpty ? "''" : $0 }.joined(separator: " ")
    let top =
      commands.map { ($0.name, $0.summary) } + [
        ("help", "show help"), ("completions", "print a completion script"),
      ]
    var lines = [
      """
      # fish completions for \(program): put this file in ~/.config/fish/completions.
      # Prints the typed command, such as favorites/add, and the number of its operands.
      function _\(identifier)_place
        set -l path ''
        set -l count 0
        set -l isValue 0
        for word in (commandline -opc)[2..]
          if test $isValue = 1
            set isValue 0
            continue
          end
          switch $word
            case \((valueOptions.map(\.name) + ["/"]).joined(separator: " "))
              set isValue 1
            case '-*'
            case '*'
              if contains -- "$path" \(groups)
                set path (string trim --left --chars=/ -- "$path/$word")
              else
                set count (math $count + 1)
              end
          end
        end
        echo "$path:$count"
      end
      function _\(identifier)_is
        set -l place (_\(identifier)_place)
        contains -- $argv[1] $place (string replace -r ':.*' '' -- $place)
      end
      complete -c \(program) -f
      """
    ]
    lines += top.map { complete(at: ":0", "-a \($0.0)", $0.1) }
    lines += (commands[0].offeredOptions + [.version]).map { complete(at: ":0", $0) }
    for (path, command) in paths {
      lines += command.commands.map { complete(at: "\(path):0", "-a \($0.name)", $0.summary) }
      lines += command.offeredOptions.map { complete(at: path, $0) }
    }
    lines += filePlaces.map { complete(at: $0, "-F", nil) }
    lines.append(
      complete(at: "help:0", "-a '\(commandNames.joined(separator: " ")) --man'", nil))
    lines.append(complete(at: "completions:0", "-a 'bash zsh fish'", nil))
    return lines.joined(separator: "\n")
  }

  private func complete(at place: String, _ option: Option) -> String {
    let short = option.short.map { " -s \($0.dropFirst())" } ?? ""
    let value =
      option.value == nil
      ? ""
      : option.value == "FILE"
        ? " -rF"
        : option.values.isEmpty ? " -x" : " -x -a '\(option.values.joined(separator: " "))'"
    return complete(at: place, "-l \(option.name.dropFirst(2))\(short)\(value)", option.summary)
  }

  private func complete(at place: String, _ words: String, _ summary: String?) -> String {
    let description = summary.map { " -d '\(quoted($0))'" } ?? ""
    return "complete -c \(program) -n '_\(identifier)_is \(place)' \(words)\(description)"
  }

  /// Returns text escaped for use between single quotation marks.
  private func quoted(_ text: String) -> String {
    text.escaping(["\\": "\\\\", "'": "\\'"])
  }
}
