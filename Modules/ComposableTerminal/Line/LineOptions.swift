/// The options of a session in line mode.
struct LineOptions: Equatable, Sendable {
  /// Whether the screen is printed after every command.
  var showsFrames = false

  /// Whether the session continues after a line that is refused.
  var keepsGoing = false

  /// Whether the user types the lines at a terminal.
  ///
  /// A prompt is shown, and a refused line does not end the session.
  var isInteractive = false

  /// Whether each response is one line of JSON.
  var printsJSON = false
}
