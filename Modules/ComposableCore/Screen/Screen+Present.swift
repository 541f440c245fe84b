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
    case nil:
      overlay = front
    }
  }
}

extension Screen {
  /// The message of the frontmost overlay, and the control that dismisses it, if that overlay is an
  /// alert; otherwise nil.
  @inlinable package var frontAlert: (notice: Notice, dismiss: Control)? {
    guard let front = overlay?.screen else { return nil }
    if front.overlay != nil { return front.frontAlert }
    guard let notice = front.notice, let dismiss = front.rows.firstControl(where: { _ in true })
    else { return nil }
    return (notice, dismiss)
  }

  /// The modal behind all others, which takes all input together with the overlays in front of it;
  /// nil if there is none.
  @inlinable package var backModal: Screen? {
    switch overlay {
    case .modal(let screen): screen
    case .popover(let screen): screen.backModal
    case nil: nil
    }
  }

  /// The frontmost modal, or nil if there is none.
  @inlinable package var frontModal: Screen? {
    switch overlay {
    case .modal(let screen): screen.frontModal ?? screen
    case .popover(let screen): screen.frontModal
    case nil: nil
    }
  }
}

extension Screen.Overlay {
  /// Returns an alert: a modal with a message and a button that dismisses it.
  ///
  /// Line mode prints the message and dismisses the alert.
  ///
  /// - Parameters:
  ///   - notice: The message.
  ///   - action: The button's action.
  /// - Returns: The overlay.
  public static func alert(_ notice: Notice, dismiss action: Action) -> Self {
    let style: TextStyle = notice.failure == nil ? .plain : .failure
    let texts = [notice.text, notice.failure].compactMap(\.self).filter { !$0.isEmpty }
    var screen = Screen(
      title: "",
      rows: texts.map { .text($0, style) } + [
        .blank, .controls([.button("OK", command: "ok", keys: [.escape], sends: action)]),
      ])
    screen.notice = notice
    // The next message is another screen.
    return .modal(screen.identified(by: notice))
  }
}
