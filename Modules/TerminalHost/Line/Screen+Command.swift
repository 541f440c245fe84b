import ComposableCore

/// What a typed command comes to on a screen.
enum CommandMeaning<Action> {
  /// An action to send.
  case send(Action)
  /// A line to print.
  case say(String)
}

extension Screen {
  /// What a command does on this screen, or why it does nothing.
  ///
  /// - Parameters:
  ///   - command: What was typed.
  ///   - reserved: The host's own words, to be suggested with the screen's.
  /// - Returns: What to do, or the refusal in words.
  func meaning(
    of command: LineCommand,
    reserved: [String] = []
  ) -> Result<CommandMeaning<Action>, Refusal> {
    let controls = controls
    let (word, argument) = separated(command, by: controls)
    let known = controls.filter { $0.command == word }
    guard !known.isEmpty else {
      return .failure(unknown(word, known: controls.compactMap(\.command) + reserved))
    }
    guard let control = known.first(where: { $0.takesArgument == !argument.isEmpty }) else {
      return .failure(known[0].misuse(word))
    }
    if let reason = control.disabledReason { return .failure(Refusal(reason)) }
    switch control.kind {
    case .button(let action): return .success(.send(action))
    case .field(_, let parse): return parse(argument).map(CommandMeaning.send)
    case .lookup(let answer): return .success(.say(answer))
    }
  }

  /// The word and the argument, also where no blank stands between a sign and its number: `+4`.
  private func separated(
    _ command: LineCommand,
    by controls: [Control]
  ) -> (word: String, argument: String) {
    guard command.argument.isEmpty, !controls.contains(where: { $0.command == command.word }) else {
      return (command.word, command.argument)
    }
    let sign = controls.compactMap(\.command).first { known in
      command.word.hasPrefix(known) && !known.contains(where: \.isLetter)
    }
    guard let sign else { return (command.word, "") }
    return (sign, String(command.word.dropFirst(sign.count)))
  }

  private func unknown(_ word: String, known: [String]) -> Refusal {
    let hint =
      nearestMatch(to: word, in: known).map { "Did you mean '\($0)'?" } ?? "'help' lists them all."
    return Refusal("unknown command '\(word.quotable)'. \(hint)")
  }
}

extension Screen.Control {
  fileprivate var takesArgument: Bool {
    if case .field = kind { true } else { false }
  }

  /// Why the command cannot be used the way it was.
  fileprivate func misuse(_ word: String) -> Refusal {
    if case .field(let argument, _) = kind {
      Refusal("'\(word)' needs something after it. Write '\(word) \(argument)'.")
    } else {
      Refusal("'\(word)' takes nothing after it. Write '\(word)' alone.")
    }
  }
}
