extension Screen {
  /// Puts an overlay in front of all existing overlays, which remain in place.
  ///
  /// A message presented in this way is visible regardless of which overlays are open.
  public mutating func present(_ front: Overlay) {
    switch overlay {
    case .modal(var screen):
      screen.present(front)
      overlay = .modal(screen)
    case .popover(var screen):
      screen.present(front)
      overlay = .popover(screen)
    case .alert(let alert):
      // An alert cannot have an overlay, so it becomes a modal.
      var screen = alert.screen
      screen.present(front)
      overlay = .modal(screen)
    case nil:
      overlay = front
    }
  }
}

extension Screen {
  /// The frontmost overlay if it is an alert; otherwise nil.
  @inlinable package var frontAlert: Alert? {
    switch overlay {
    case .alert(let alert): alert
    case .modal(let screen), .popover(let screen): screen.frontAlert
    case nil: nil
    }
  }

  /// The frontmost modal, or nil if there is none.
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
  ///   - action: The button's action.
  /// - Returns: The overlay.
  public static func alert(_ notice: Notice, dismiss action: Action) -> Self {
    .alert(
      Screen.Alert(notice, dismiss: .button("OK", command: "ok", keys: [.escape], sends: action)))
  }
}

extension Screen.Alert {
  /// The alert as a screen, with its texts and, in the last row, the control that dismisses it.
  package var screen: Screen {
    let texts = [notice.text, notice.failure].compactMap(\.self)
    return Screen(title: "", rows: texts.map { .text($0) } + [.blank, .controls([dismiss])])
  }
}
