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

extension Screen {
  /// The alert in front of the overlays; nil if another overlay is, or none.
  @inlinable package var frontAlert: Alert? {
    switch overlay {
    case .alert(let alert): alert
    case .modal(let screen), .popover(let screen): screen.frontAlert
    case nil: nil
    }
  }

  /// The modal in front of the others; nil if there is none.
  @inlinable package var frontModal: Screen? {
    switch overlay {
    case .modal(let screen): screen.frontModal ?? screen
    case .popover(let screen): screen.frontModal
    case .alert, nil: nil
    }
  }
}

extension Screen.Overlay {
  /// Returns an alert with a button that dismisses it.
  ///
  /// - Parameters:
  ///   - notice: The message.
  ///   - action: The action of the button.
  /// - Returns: The overlay.
  public static func alert(_ notice: Notice, dismiss action: Action) -> Self {
    .alert(
      Screen.Alert(notice, dismiss: .button("OK", command: "ok", keys: [.escape], sends: action)))
  }
}

extension Screen.Alert {
  /// The alert as a screen: its texts, and in the last row the control that dismisses it.
  package var screen: Screen {
    let texts = [notice.text, notice.failure].compactMap(\.self)
    return Screen(title: "", rows: texts.map { .text($0) } + [.blank, .controls([dismiss])])
  }
}
