internal import ComposableCore
internal import ComposablePlatform

extension CompletionShell {
  static func zshScript(_ program: String, _ function: String) -> String {
    """
    #compdef \(program)
    # zsh completions for \(program): put this file in a folder on $fpath, named _\(program).
    \(function)() {
      local program=${${${(Q)words[1]}/#\\~\\//$HOME/}/#\\$HOME\\//$HOME/}
      local -a answer found shown
      local i
      answer=("${(@0)$(command "$program" completions zsh -- "${(@Q)words[2,CURRENT-1]}" \\
        "${(Q)PREFIX}" 2> /dev/null)}")
      for ((i = 3; i < $#answer; i += 2)); do
        found+=("$answer[i]")
        shown+=("$answer[i+1]")
      done
      if [[ -n $shown[1] ]]; then
        compadd -l -d shown -a -- found
      else
        compadd -a -- found
      fi
      if [[ $answer[1] = files ]]; then
        [[ -z $answer[2] ]] || compset -P "${(b)answer[2]}"
        _files
      fi
    }
    if [ "$funcstack[1]" = "_\(program)" ]; then
      \(function) "$@"
    else
      compdef \(function) \(program)
    fi
    """
  }
}

extension CommandLineProgram {
  /// Returns the answer for zsh.
  ///
  /// The answer says whether files can follow, what precedes them in the last word, and lists each
  /// word with the line that describes it. Each of these is followed by a NUL.
  func zshAnswer(_ words: [String], columns: Int) -> String {
    let completion = completion(of: words)
    let width = completion.candidates.map(\.word.columnCount).max() ?? 0
    let items = completion.candidates.flatMap { candidate -> [String] in
      let space = String(repeating: " ", count: width - candidate.word.columnCount)
      let line = "\(candidate.word)\(space)  \(candidate.summary)".printable
      return [candidate.word, candidate.summary.isEmpty ? "" : line.prefix(toColumns: columns - 1)]
    }
    return ([completion.hasFiles ? "files" : "words", completion.prefix] + items)
      .map { $0 + "\0" }.joined()
  }
}
