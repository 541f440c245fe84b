extension Screen {
  /// Puts an overlay in front of the others, which stay where they are.
  ///
  /// A message is shown in this way whatever else is open.
  public mutating func present(_ front: Overlay) {
    switch overlay {
    case .modal(var screen):
      screen.present(front)
      overlay = .modal(screen)
    case .popover(var screen):
      screen.present(front)
      overlay = .popover(screen)
    case .alert(let alert):
      // An alert has no overlay of its own: it becomes a modal.
      var screen = alert.screen
      screen.present(front)
      overlay = .modal(screen)
    case nil:
      overlay = front
    }
  }
}

extension Screen.Alert {
  /// The alert as a screen: its texts, and in the last row the control that dismisses it.
  package var screen: Screen {
    let texts = [notice.text, notice.failure].compactMap(\.self)
    return Screen(title: "", rows: texts.map { .text($0) } + [.blank, .controls([dismiss])])
  }
}
