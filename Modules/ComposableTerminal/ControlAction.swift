public import ComposableCore

/// The action of a control, on the application's screens and on the full screen's own overlays.
@usableFromInline
enum ControlAction: Sendable {
  /// Sends an action of the application.
  case send(any Sendable)
  case openCommandLine
  case toggleHelp
  /// Ends the session, after a confirmation if data would be lost.
  case quit
  /// Ends the session without a confirmation.
  case quitNow
  /// Closes the confirmation and continues the session.
  case stay
  /// Closes a printed text.
  case closeAnswer
}

@usableFromInline
typealias HostScreen = Screen<ControlAction>
