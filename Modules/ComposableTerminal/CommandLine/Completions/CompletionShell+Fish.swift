internal import ComposablePlatform

extension CompletionShell {
  static func fishScript(_ program: String, _ function: String) -> String {
    """
    # fish completions for \(program): put this file in ~/.config/fish/completions.
    function _\(function)
      set -l words (commandline -opc)
      set -l typed (commandline -ct)
      set -l current (string unescape -- "$typed")
      # Empty if a quotation mark is open.
      test -n "$current"; or set current (string unescape -- "$typed'")
      test -n "$current"; or set current (string unescape -- "$typed"'"')
      set -l program (string replace -r '^(~|\\$HOME)/' "$HOME/" -- $words[1])
      type -q -- $program; or return
      set -l answer (command $program completions fish -- $words[2..] "$current" 2> /dev/null)
      set -q answer[1]; or return
      printf '%s\\n' $answer[2..]
      string match -q 'files*' -- $answer[1]; or return
      set -l prefix (string sub --start 7 -- $answer[1])
      set -l name (string sub --start (math 1 + (string length -- "$prefix")) -- "$current")
      for file in (__fish_complete_path "$name")
        printf '%s%s\\n' "$prefix" $file
      end
    end
    complete -c \(program) -f -k -a '(_\(function))'
    """
  }
}

extension CommandLineProgram {
  /// Returns the answer for fish: a line that says whether files can follow and what precedes them
  /// in the last word, and a line for each word and its summary.
  ///
  /// A word that contains a line end or a tab cannot be offered.
  func fishAnswer(_ words: [String]) -> String {
    let completion = completion(of: words)
    let lines = completion.candidates.compactMap { candidate -> String? in
      guard !candidate.word.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\t" }) else {
        return nil
      }
      return candidate.summary.isEmpty
        ? candidate.word : "\(candidate.word)\t\(candidate.summary.printable)"
    }
    return (["\(completion.hasFiles ? "files" : "words") \(completion.prefix)"] + lines)
      .joined(separator: "\n")
  }
}
