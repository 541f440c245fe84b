extension Screen.Overlay {
  /// Returns a modal that shows a question or a message with its choices.
  ///
  /// The command of a choice is its label in lower case, with hyphens for spaces; the escape key
  /// makes the first choice that changes nothing. That choice comes first if another cannot be
  /// undone: a front end selects the first.
  public static func prompt(_ prompt: Prompt<Action>) -> Self {
    var choices = prompt.choices
    var cancel = choices.firstIndex { $0.role == .cancel }
    if let index = cancel, choices.contains(where: { $0.role == .destructive }) {
      choices.insert(choices.remove(at: index), at: 0)
      cancel = 0
    }
    let controls = choices.enumerated().map { index, choice in
      Screen.Control.button(
        choice.label,
        command: String(choice.label.lowercased().map { $0 == " " ? "-" : $0 }),
        keys: index == cancel ? [.escape] : [],
        sends: choice.action)
    }
    let message = prompt.message.isEmpty ? [] : [Screen.Row.text(prompt.message)]
    return .modal(Screen(title: prompt.title, rows: message + [.controls(controls)]))
  }
}
