public import ComposableCore
internal import ComposablePlatform

/// The meaning of a typed command on a screen.
@usableFromInline
enum CommandMeaning<Action> {
  /// Sends an action.
  case send(Action)
  /// Prints a text.
  case print(String)
}

extension Screen {
  /// Resolves a typed command to one of the screen's controls.
  ///
  /// - Parameters:
  ///   - command: The typed command.
  ///   - reserved: The names of the host's own commands, which suggestions include.
  /// - Returns: The meaning of the command, or the reason for refusing it.
  @inlinable
  func meaning(
    of command: LineCommand,
    reserved: [String] = []
  ) -> Result<CommandMeaning<Action>, Refusal> {
    let (word, argument) = separated(command)
    guard let known = firstControl(where: { $0.command == word }) else {
      if let meaning = itemMeaning(of: word, argument) { return meaning }
      let known = controls.compactMap(\.command)
      guard case .modal(let front) = overlay else {
        return .failure(unknownCommand(word, known: known + reserved))
      }
      let choices = front.controls.compactMap(\.command)
      return .failure(
        isCovered(word)
          ? coveredCommand(word, by: choices)
          : unknownCommand(word, known: known + reserved, choices: choices))
    }
    // A button and a field may share a command: `+` and `+ 7`.
    let control = firstControl { $0.command == word && $0.takesArgument == !argument.isEmpty }
    guard let control else { return .failure(known.misuse(word)) }
    return control.meaning(argument)
  }

  /// Whether a command belongs to a control below the overlay.
  @inlinable
  func isCovered(_ word: String) -> Bool {
    var beneath = self
    beneath.overlay = nil
    return beneath.firstControl { $0.command == word } != nil
  }

  /// Splits a command into word and argument, also without a space between sign and number: `+4`.
  @inlinable
  func separated(_ command: LineCommand) -> (word: String, argument: String) {
    guard command.argument.isEmpty, firstControl(where: { $0.command == command.word }) == nil
    else {
      return (command.word, command.argument)
    }
    let sign = firstControl { control in
      guard let known = control.command else { return false }
      return command.word.hasPrefix(known) && !known.contains(where: \.isLetter)
    }?.command
    guard let sign else { return (command.word, "") }
    return (sign, String(command.word.dropFirst(sign.count)))
  }
}

@usableFromInline
func coveredCommand(_ word: String, by commands: [String]) -> Refusal {
  let hint = few(commands).map { "Try \($0) first." } ?? "'help' lists what can be used."
  return Refusal("'\(word.quotable)' cannot be used now. \(hint)")
}

/// Returns the refusal of a command that the screen does not have.
///
/// - Parameters:
///   - word: The word that was typed.
///   - known: The commands that may be meant.
///   - choices: The commands of a modal; empty if there is none.
/// - Returns: The refusal.
@usableFromInline
func unknownCommand(_ word: String, known: [String], choices: [String] = []) -> Refusal {
  let hint =
    nearestMatch(to: word, in: known).map { "Did you mean '\($0)'?" }
    ?? few(choices).map { "Try \($0)." } ?? "'help' lists them all."
  return Refusal("unknown command '\(word.quotable)'. \(hint)")
}

/// Returns at most three commands in a sentence; nil if there are more, or none.
private func few(_ commands: [String]) -> String? {
  (1...3).contains(commands.count) ? commands.alternatives : nil
}

extension Screen.Control {
  /// Returns what the control does with the argument of a field, or the reason for which it is
  /// disabled.
  @inlinable
  func meaning(_ argument: String) -> Result<CommandMeaning<Action>, Refusal> {
    if let reason = disabledReason { return .failure(Refusal(reason)) }
    return switch kind {
    case .button(let action): .success(.send(action))
    case .field(_, let parse): parse(argument).map(CommandMeaning.send)
    case .lookup(let answer): .success(.print(answer()))
    }
  }

  @inlinable
  var takesArgument: Bool {
    if case .field = kind { true } else { false }
  }

  /// Returns the refusal of a command with a missing or an unexpected argument.
  @usableFromInline
  func misuse(_ word: String) -> Refusal {
    if case .field(let argument, _) = kind {
      Refusal("'\(word)' needs something after it. Write '\(word) \(argument)'.")
    } else {
      Refusal("'\(word)' takes nothing after it. Write '\(word)' alone.")
    }
  }
}
