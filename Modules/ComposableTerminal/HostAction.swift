public import ComposableCore

/// What a control does: the screens of the application and the full screen's own are presented
/// alike.
@usableFromInline
enum HostAction: Sendable {
  /// Sends an action of the application.
  case send(any Sendable)
  case openCommandLine
  case toggleHelp
  /// Ends the session, after a question if something would be lost.
  case quit
  /// Ends the session without a question.
  case quitNow
  /// Closes the question whether to quit.
  case stay
  /// Closes a text that was printed.
  case closeAnswer
}

@usableFromInline
typealias HostScreen = Screen<HostAction>
