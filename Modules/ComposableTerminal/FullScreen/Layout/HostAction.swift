internal import ComposableCore

/// What a control of the full screen does: the host's own screens and those of the application are
/// presented alike.
///
/// The type of the application's actions is erased, so that the host is compiled once and not
/// looked up for each of its types at run time.
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

typealias HostScreen = Screen<HostAction>
