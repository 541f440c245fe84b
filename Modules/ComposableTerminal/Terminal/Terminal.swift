/// A terminal as the host of the full screen uses it.
@MainActor
protocol Terminal {
  /// The current size.
  var size: Size { get }

  /// Waits for what happens next.
  func next() async -> TerminalEvent

  /// Writes a frame, and returns when the terminal has taken it.
  func write(_ bytes: [UInt8]) async

  /// Stops the process until the user continues it.
  func suspend() async

  /// Lets ``next()`` return ``TerminalEvent/woken``.
  func wake()

  /// Sets the terminal up again, after someone else has stopped and continued the process.
  func resume()
}

/// How a session at a terminal has ended.
enum SessionEnd: Equatable {
  case quit
  /// By a signal, or by the key that stands for it.
  case signal(Int32)
}

/// What happens at a terminal.
enum TerminalEvent: Equatable, Sendable {
  /// Input; whether more of it can be read at once.
  case input([TerminalInput], hasMore: Bool)
  case resized
  /// The process was continued by someone else than this program.
  case resumed
  case suspendRequested
  /// Something other than the terminal has to be looked at.
  case woken
  /// A signal that asks the process to end.
  case ended(bySignal: Int32)
}
