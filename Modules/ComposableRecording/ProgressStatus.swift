internal import ComposableTerminal

/// A line of progress, which changes at most ten times a second.
@MainActor
struct ProgressStatus {
  private let console: CommandLineConsole
  private var shown = ContinuousClock.now

  init(_ console: CommandLineConsole) {
    self.console = console
  }

  /// Shows a line.
  ///
  /// - Returns: Whether the line was shown.
  @discardableResult
  mutating func show(_ line: @autoclosure () -> String) -> Bool {
    guard ContinuousClock.now - shown >= .milliseconds(100) else { return false }
    shown = .now
    console.status(line())
    return true
  }
}
