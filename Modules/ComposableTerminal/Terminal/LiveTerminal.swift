internal import ComposablePlatform
internal import Synchronization

/// The process's terminal.
@MainActor
final class LiveTerminal: Terminal {
  private let session: TerminalSession
  private let reader: TerminalReader
  private let writer: Writer

  /// Enters the full screen.
  convenience init(usesMouse: Bool) throws(SystemError) {
    // Without wrapping, a character drawn wider than expected stays in its row.
    let modes = ["?1049", "?2004"] + (usesMouse ? ["?1000", "?1006"] : [])
    try self.init(
      .fullScreen,
      setup: modes.map { "\u{1B}[\($0)h" }.joined() + "\u{1B}[?7l\u{1B}[?25l\u{1B}[?2026$p",
      teardown: "\u{1B}[?2026l\u{1B}[m\u{1B}[?25h\u{1B}[?7h"
        + modes.reversed().map { "\u{1B}[\($0)l" }.joined())
  }

  /// Enters a terminal mode.
  ///
  /// - Parameters:
  ///   - mode: The terminal mode.
  ///   - setup: The text that sets the terminal's modes.
  ///   - teardown: The text that resets the modes.
  /// - Throws: The system's error, if there is no terminal.
  init(
    _ mode: TerminalSession.Mode, setup: String = "", teardown: String = ""
  ) throws(SystemError) {
    session = try TerminalSession(
      mode, setup: Array(setup.utf8), teardown: Array(teardown.utf8),
      // A backtrace is printed after leaving the terminal mode.
      chainsHandlers: wantsBacktrace)
    reader = TerminalReader(session.terminal, signals: session.signals)
    writer = Writer(session.terminal)
    try session.enter()
  }

  var size: Size {
    let size = session.terminal.terminalSize ?? (80, 24)
    // No terminal is larger, and a nonsensical size must not use up all memory.
    return Size(columns: min(size.columns, 1000), rows: min(size.rows, 1000))
  }

  func next() async -> TerminalEvent {
    let event = await reader.next()
    session.prepareThread()
    return event
  }

  func write(_ bytes: [UInt8]) async { await writer.write(bytes) }

  func suspend() async {
    writer.isStopped.store(true, ordering: .relaxed)
    await writer.stop()
    defer { writer.isStopped.store(false, ordering: .relaxed) }
    // If this fails, the terminal no longer exists, and the next read reports it.
    try? session.suspend()
  }

  func lend(to work: () async -> Void) async {
    writer.isStopped.store(true, ordering: .relaxed)
    await writer.stop()
    session.lend()
    await work()
    // If this fails, the terminal no longer exists, and the next read reports it.
    try? session.enter()
    writer.isStopped.store(false, ordering: .relaxed)
  }

  func wake() { session.wake() }

  func resume() { session.reenter() }

  func leave() async {
    writer.isStopped.store(true, ordering: .relaxed)
    await writer.stop()
    session.leave()
  }

  func end(bySignal signal: Int32) -> Never { session.end(bySignal: signal) }

  /// Writes frames on a separate thread, because the terminal may not be reading.
  private actor Writer {
    private let executor = BlockingExecutor()
    private let terminal: Descriptor

    /// Whether frames are dropped because the session is leaving the terminal.
    nonisolated let isStopped = Atomic(false)

    init(_ terminal: Descriptor) {
      self.terminal = terminal
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor {
      executor.asUnownedSerialExecutor()
    }

    func write(_ bytes: [UInt8]) {
      // The next read detects a terminal that no longer exists.
      _ = try? terminal.writeAll(bytes) { isStopped.load(ordering: .relaxed) }
    }

    /// Returns after the current frame was written or dropped.
    func stop() {}
  }
}
