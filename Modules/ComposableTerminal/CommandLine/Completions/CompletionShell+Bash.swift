extension CompletionShell {
  static func bashScript(_ program: String, _ function: String) -> String {
    """
    # bash completions for \(program): source this file, or put it where bash-completion looks.
    \(function)() {
      local word program=${COMP_WORDS[0]//[\\\"\\'\\\\]/}
      program=${program/#\\~\\//$HOME/}
      program=${program/#\\$HOME\\//$HOME/}
      # An alias is not a program.
      type -P "$program" > /dev/null || program=\(program)
      COMPREPLY=()
      while IFS= read -r -d '' word; do COMPREPLY+=("$word"); done < <(
        "$program" completions bash -- "${COMP_LINE:0:COMP_POINT}" "$COMP_WORDBREAKS" 2> /dev/null)
      if [ "${COMPREPLY[0]-}" = files ]; then compopt -o default 2> /dev/null; fi
      COMPREPLY=("${COMPREPLY[@]:1}")
    }
    complete -F \(function) \(program)
    """
  }
}

extension CommandLineProgram {
  /// Returns the answer for bash.
  ///
  /// The answer says whether files can follow, and lists the words that complete the last one,
  /// quoted as that is. Each of these is followed by a NUL. bash shows files only if no word
  /// matches.
  ///
  /// - Parameters:
  ///   - line: The line up to the cursor.
  ///   - breaks: The characters at which bash begins a new word to complete.
  /// - Returns: The answer.
  func bashAnswer(line: String, breaks: String) -> String {
    let typed = ShellLine(line, breaks: breaks)
    let completion = completion(of: Array(typed.words.dropFirst()))
    let current = typed.words.last ?? ""
    let words = completion.candidates.map(\.word).filter { $0.hasPrefix(current) }
    return ([completion.hasFiles ? "files" : "words"] + words.map(typed.insertion))
      .map { $0 + "\0" }.joined()
  }
}
