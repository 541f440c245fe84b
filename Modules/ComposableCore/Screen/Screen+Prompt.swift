extension Screen.Overlay {
  /// Returns a modal that shows a question or a message with its choices.
  ///
  /// The command of a choice is its label in lower case, with hyphens for spaces; the escape key
  /// makes the first choice that changes nothing.
  public static func prompt(_ prompt: Prompt<Action>) -> Self {
    let cancel = prompt.choices.firstIndex { $0.role == .cancel }
    let controls = prompt.choices.enumerated().map { index, choice in
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
