/// The operations of a terminal that the full screen and the prompt use.
@MainActor
protocol Terminal {
  /// The current size.
  var size: Size { get }

  /// Waits for the next event.
  func next() async -> TerminalEvent

  /// Writes a frame, and returns when the terminal has accepted it.
  func write(_ bytes: [UInt8]) async

  /// Stops the process until the user continues it.
  func suspend() async

  /// Gives the terminal to work, and takes it back when the work ends.
  func lend(to work: () async -> Void) async

  /// Makes ``next()`` return ``TerminalEvent/woken``.
  func wake()

  /// Sets up the terminal again after another process has stopped and continued this one.
  func resume()
}

/// How a session at a terminal ended.
enum SessionEnd: Equatable {
  case quit
  /// A signal, or the key that stands for the signal.
  case signal(Int32)
}

/// An event at a terminal.
enum TerminalEvent: Equatable, Sendable {
  /// Input, and whether more input is already available.
  case input([TerminalInput], hasMore: Bool)
  case resized
  /// Another process has continued this one.
  case resumed
  case suspendRequested
  /// Something other than the terminal needs attention.
  case woken
  /// A signal that requests the end of the process.
  case ended(bySignal: Int32)
}
