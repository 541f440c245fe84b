/// The options of a session in line mode.
public struct LineOptions: Equatable, Sendable {
  /// Whether the screen is printed after every command.
  public var showsFrames: Bool

  /// Whether the session continues after a line that is refused.
  public var keepsGoing: Bool

  /// Whether the user types the lines at a terminal.
  ///
  /// A prompt is shown, and a refused line does not end the session.
  public var isInteractive: Bool

  /// Whether each response is one line of JSON.
  public var printsJSON: Bool

  /// Creates options.
  public init(
    showsFrames: Bool = false, keepsGoing: Bool = false, isInteractive: Bool = false,
    printsJSON: Bool = false
  ) {
    self.showsFrames = showsFrames
    self.keepsGoing = keepsGoing
    self.isInteractive = isInteractive
    self.printsJSON = printsJSON
  }
}
