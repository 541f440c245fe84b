extension CommandLineTable {
  /// The completions for bash.
  var bashCompletions: String {
    let words = paths.map {
      "    \($0.path)) words=\"\($0.command.offeredWords.joined(separator: " "))\" ;;"
    }
    let fileOptions = valueOptions.filter { $0.value == "FILE" }.map(\.name)
    let choices = valueOptions.filter { !$0.values.isEmpty }.map {
      "    \($0.name)) words=\"\($0.values.joined(separator: " "))\" ;;"
    }
    let groups = groupPaths.map { $0.isEmpty ? "\"\"" : $0 }.joined(separator: "|")
    let first = commandNames + commands[0].offeredWords + ["--version"]
    return """
      # bash completions for \(program): source this file, or put it where bash-completion looks.
      \(identifier)() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local word words= path= count=0 isValue= files=
        # The shell splits --option=value into three words.
        if [ "$current" = = ]; then current=
        elif [ "$previous" = = ]; then previous=${COMP_WORDS[COMP_CWORD-2]}
        fi
        for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
          case $isValue$word in
            \(pattern(valueOptions.map(\.name)))) isValue=value: ;;
            value:=) ;;
            value:*) isValue= ;;
            -*|=) ;;
            *) case $path in
                \(groups)) path=${path:+$path/}$word ;;
                *) count=$((count + 1)) ;;
              esac ;;
          esac
        done
        case $previous in
          \(pattern(fileOptions))) files=-f ;;
      \(choices.joined(separator: "\n"))
          \(pattern(valueOptions.map(\.name)))) return ;;
          *) case $path in
      \(words.joined(separator: "\n"))
          "") words="\(first.joined(separator: " "))" ;;
          esac
          case $path:$count in
            \(pattern(filePlaces))) files=-f ;;
            help:0) words="\(commandNames.joined(separator: " ")) --man" ;;
            completions:0) words="bash zsh fish" ;;
          esac ;;
        esac
        local IFS=$'\\n'
        COMPREPLY=($(compgen $files -W "${words// /$IFS}" -- "$current"))
      }
      complete -o filenames -F \(identifier) \(program)
      """
  }

  /// A `case` pattern that matches any of the words, or nothing if there are no words.
  private func pattern(_ words: [String]) -> String {
    words.isEmpty ? "/" : words.joined(separator: "|")
  }
}
