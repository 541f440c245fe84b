internal import ComposableCore
internal import ComposablePlatform

/// The meaning of a typed command on a screen.
enum CommandMeaning {
  /// Performs an action.
  case send(ControlAction)
  /// Performs the action of a button, which opens or ends a form.
  case open(HostScreen.Control, ControlAction)
  /// Prints text.
  case print(String)
}

extension HostScreen {
  /// Resolves a typed command to one of the screen's controls.
  ///
  /// - Parameter command: The typed command.
  /// - Returns: The meaning of the command, or the reason for refusing it.
  func meaning(of command: LineCommand) -> Result<CommandMeaning, Refusal> {
    if let control = control(for: command) { return control.meaning(command.argument) }
    let parts = separated(command)
    if let control = control(for: parts) { return control.meaning(parts.argument) }
    guard let known = knownControl(parts.word) else {
      return .failure(unknown(parts.word))
    }
    return .failure(known.refusal ?? known.misuse(parts.word))
  }

  /// Returns the control that takes a command, which a button and a field may share: `+` and `+ 7`.
  private func control(for command: LineCommand) -> Control? {
    // Captures its parts, because each closure would copy the whole command.
    let (word, hasArgument) = (command.word, !command.argument.isEmpty)
    func isMeant(_ control: Control) -> Bool {
      control.command == word && control.takesArgument == hasArgument
    }
    return firstControl(where: isMeant) ?? itemFields.firstControl(where: isMeant)
  }

  /// Whether a control or a line of a list has the command.
  func knows(_ command: LineCommand) -> Bool { knownControl(separated(command).word) != nil }

  private func knownControl(_ word: String) -> Control? {
    control(withCommand: word) ?? itemFields.firstControl { $0.command == word }
  }

  /// Splits a command even without a space between sign and number, as in `+4`.
  private func separated(_ command: LineCommand) -> LineCommand {
    guard command.argument.isEmpty, let sign = control(named: command.word)?.command,
      sign != command.word
    else { return command }
    var separated = command
    separated.word = sign
    separated.argument = String(command.word.dropFirst(sign.count))
    return separated
  }

  /// Returns the refusal of a command that is covered by a modal or unknown.
  private func unknown(_ word: String) -> Refusal {
    let choices = frontModal.map { $0.controls.compactMap(\.command) } ?? []
    // More than three commands do not fit in a sentence.
    let few = choices.count <= 3 ? choices : []
    var beneath = self
    beneath.overlay = nil
    if frontModal != nil, beneath.knownControl(word) != nil {
      return Refusal("'\(word.quotable)' cannot be used now", remedies: few.orHelp)
    }
    let reason = "unknown command '\(word.quotable)'"
    let known =
      (controls + itemFields).compactMap(\.command)
      + HostCommand.allCases.map(\.rawValue)
    if let match = nearestMatch(to: word, in: known) {
      return Refusal("\(reason). Did you mean '\(match)'?")
    }
    return Refusal(reason, remedies: few.orHelp)
  }
}

extension [String] {
  fileprivate var orHelp: Self { isEmpty ? [HostCommand.help.rawValue] : self }
}

extension HostScreen.Control {
  /// Returns the meaning of an argument for the control, or the reason why the control is disabled.
  fileprivate func meaning(_ argument: String) -> Result<CommandMeaning, Refusal> {
    if let refusal { return .failure(refusal) }
    return switch kind {
    case .button(let action): .success(values == nil ? .send(action) : .open(self, action))
    case .field(_, let parse): parse(argument).map(CommandMeaning.send)
    case .input(let input): input.parse(argument).map(CommandMeaning.send)
    case .lookup(let answer): .success(.print(answer()))
    }
  }

  /// Returns the refusal of a command with a missing or an unexpected argument.
  fileprivate func misuse(_ word: String) -> Refusal {
    if let argument {
      Refusal("'\(word)' needs an argument: '\(word) \(argument)'")
    } else {
      Refusal("'\(word)' takes no argument")
    }
  }
}
