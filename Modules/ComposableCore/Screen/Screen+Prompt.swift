extension Screen.Overlay {
  /// Returns a modal that shows a question or a message with its choices.
  ///
  /// A choice's command is its label in lower case, with hyphens instead of spaces, such as
  /// `yes-remove` for "Yes, remove". Punctuation is removed unless that makes two commands equal. A
  /// choice's key is the first letter of its label, unless another choice has the same letter, or
  /// the letter is `q`, which quits a front end. The escape key activates the first choice that
  /// changes nothing. That choice is moved to the front if any choice cannot be undone, because a
  /// front end preselects the first choice.
  public static func prompt(_ prompt: Prompt<Action>) -> Self {
    var choices = prompt.choices
    var cancel = choices.firstIndex { $0.role == .cancel }
    if let index = cancel, choices.contains(where: { $0.role == .destructive }) {
      choices.insert(choices.remove(at: index), at: 0)
      cancel = 0
    }
    let commands = commands(of: choices.map { $0.label.lowercased() })
    let controls = choices.indices.map { index in
      Screen.Control.button(
        choices[index].label,
        command: commands[index],
        keys: (index == cancel ? [.escape] : []) + key(of: commands[index], among: commands),
        sends: choices[index].action)
    }
    let message = prompt.message.isEmpty ? [] : [Screen.Row.text(prompt.message)]
    let screen = Screen(title: prompt.title, rows: message + [.controls(controls)])
    // The next question is another screen.
    return .modal(screen.identified(by: [prompt.title, prompt.message] + choices.map(\.label)))
  }

  private static func commands(of labels: [String]) -> [String] {
    let commands = labels.map(inputCommand)
    return zip(labels, commands).map { label, command in
      // The label is all punctuation, or punctuation is the only difference, as in `+1` and `-1`.
      command.isEmpty || commands.count(where: { $0 == command }) > 1
        ? String(label.map { $0 == " " ? "-" : $0 }) : command
    }
  }

  /// Returns a choice's key, or an empty array if it has none.
  private static func key(of command: String, among commands: [String]) -> [ScreenKey] {
    guard let letter = command.first, letter.isLetter, letter != "q",
      commands.count(where: { $0.first == letter }) == 1
    else { return [] }
    return [.character(letter)]
  }
}
