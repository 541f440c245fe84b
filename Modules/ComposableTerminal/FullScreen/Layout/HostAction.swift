/// What a control of the full screen does: the host's own screens and those of the application are
/// presented alike.
enum HostAction<ViewAction> {
  case send(ViewAction)
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

extension HostAction: Sendable where ViewAction: Sendable {}
