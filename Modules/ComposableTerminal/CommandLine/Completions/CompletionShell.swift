internal import ComposableCore
internal import ComposablePlatform

/// The shells that can complete the command lines of a program.
///
/// The script of a shell asks the program at each press of the tab key. It contains only the
/// program's name, so that no text of a command, an option or a value is ever part of a script.
enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish

  /// Returns the script for a program.
  func script(_ program: String) -> String {
    let function = "_" + String(program.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return switch self {
    case .bash: Self.bashScript(program, function)
    case .zsh: Self.zshScript(program, function)
    case .fish: Self.fishScript(program, function)
    }
  }
}

extension CommandLineProgram {
  /// Returns the script for a shell, or the answer to the question of a script.
  ///
  /// - Parameters:
  ///   - words: The words after `completions`: the name of the shell; in a question, `--` and what
  ///     precedes the cursor.
  ///   - columns: The width of the terminal.
  /// - Throws: ``CommandLineError`` for an unknown shell.
  /// - Returns: The text to print.
  func completions(for words: [String], columns: Int) throws(CommandLineError) -> String {
    let isQuestion = words.count > 1 && words[1] == "--"
    let known = isQuestion ? words[0] : words.joined(separator: " ")
    guard let shell = CompletionShell(rawValue: known) else {
      let problem =
        known.isEmpty
        ? "'completions' needs a shell" : "there are no completions for '\(known.quotable)'"
      throw CommandLineError(
        "\(problem). Use '\(name) completions bash', 'zsh' or 'fish'.")
    }
    guard isQuestion else { return shell.script(name) }
    let asked = Array(words.dropFirst(2))
    return switch shell {
    case .bash: bashAnswer(line: asked.first ?? "", breaks: asked.dropFirst().first ?? "")
    case .zsh: zshAnswer(asked, columns: columns)
    case .fish: fishAnswer(asked)
    }
  }
}
