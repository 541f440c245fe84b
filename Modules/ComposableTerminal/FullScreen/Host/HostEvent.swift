internal import ComposableCore

/// What happens to the full screen.
enum HostEvent: Hashable, Sendable {
  case key(KeyPress)
  case paste(String)
  /// A key or pasted text in a hidden input.
  indirect case hidden(Secret<HostEvent>)
  /// A press of the mouse button at a cell, what was drawn there, and the layer in front.
  case press(Click, ClickTarget?, on: LayerID?)
  /// The wheel was turned by a number of steps; negative numbers are upwards.
  case wheel(Int)
  case resized(Size)
  /// The application's screen has changed by itself, not in response to the user's input.
  case screenChanged(from: KeyMeanings)
  /// The action of a button that ends a form was sent, and the screen shows the result.
  case submitted(ControlName)
  /// An action has a result that the screen does not show.
  case noticed(Notice)
  /// The effects of an action whose notice was shown have ended.
  case ended(Notice, result: Notice?)
  /// The screen is drawn, with its layers scrolled by some lines.
  case drawn(scrolls: [LayerID: Scroll] = [:])
  /// A problem with the application's screen.
  case problem(String)
  /// Quitting needs a confirmation.
  case quitRefused
  /// No key was pressed for a while after the screen changed by itself.
  case settled
  /// The activity marks move.
  case ticked
}

/// What is drawn at a cell.
enum ClickTarget: Hashable, Sendable {
  /// A control in the focus ring, and its index.
  case target(TargetID, Int)
  /// A character of an input's text, by its index; of the input, as of a control.
  case text(TargetID, Int, offset: Int)
  /// A control elsewhere, such as a key in the bottom row.
  case control(ControlName)
  /// A row of a list, and its id.
  case row(TargetID, Int, id: String?)
  /// The title of a list's column.
  case heading(TargetID, String)
}

/// What a step asks of the host.
enum HostRequest: Sendable {
  /// Send an action of the application; `isTyped` is true if the user typed a command.
  case send(any Sendable, isTyped: Bool)
  /// Send the action of the button that ends a form.
  case submit(any Sendable, ControlName)
  /// Send an action that changes the text of an input.
  case edit(any Sendable)
  /// End the session; `isInterrupt` is true if the user pressed the interrupt key.
  case quit(isConfirmed: Bool, isInterrupt: Bool)
  case suspend
  case redraw
  /// Report ``HostEvent/settled`` after a while without keys.
  case awaitQuiet
}

/// Whether something uses a key.
enum KeyUse {
  /// The key is left for others.
  case unused
  /// The key has done what it means, except for the request, if there is one.
  case used(HostRequest?)
}

extension HostEvent {
  /// Creates the event of a mouse, which means what was drawn; nil if it means nothing.
  init?(_ event: MouseEvent, on frame: Frame?, at instant: ContinuousClock.Instant) {
    switch event.kind {
    case .wheelUp: self = .wheel(-1)
    case .wheelDown: self = .wheel(1)
    case .press:
      self = .press(
        Click(column: event.column, row: event.row, instant: instant),
        frame?.target(column: event.column, row: event.row), on: frame?.state.layer)
    case .release, .other: return nil
    }
  }
}
