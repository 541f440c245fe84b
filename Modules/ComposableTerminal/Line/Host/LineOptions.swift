/// The options of a line mode session.
struct LineOptions: Equatable, Sendable {
  /// Whether the screen is printed after every command.
  var showsFrames = false

  /// Whether the session continues after a refused line.
  var keepsGoing = false

  /// Whether the user types the lines at a terminal.
  ///
  /// A refused line does not end the session.
  var isInteractive = false

  /// Whether a prompt is written; false if the output is not a terminal.
  var showsPrompt = true

  /// Whether hidden texts, such as passwords, are read from a script or a pipe.
  var readsSecrets = false

  /// Whether each response is one line of JSON.
  var printsJSON = false
}
