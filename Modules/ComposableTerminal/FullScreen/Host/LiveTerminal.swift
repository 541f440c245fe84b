internal import ComposablePlatform
internal import Synchronization

/// The terminal of the process.
@MainActor
final class LiveTerminal: Terminal {
  private let session: TerminalSession
  private let reader: Reader
  private let writer: Writer

  /// Enters the full screen.
  init(usesMouse: Bool, chainsHandlers: Bool) throws(SystemError) {
    let modes = ["?1049", "?2004"] + (usesMouse ? ["?1000", "?1006"] : [])
    let setup = modes.map { "\u{1B}[\($0)h" }.joined() + "\u{1B}[?25l\u{1B}[?2026$p"
    let teardown =
      "\u{1B}[?2026l\u{1B}[m\u{1B}[?25h" + modes.reversed().map { "\u{1B}[\($0)l" }.joined()
    session = try TerminalSession(
      setup: Array(setup.utf8), teardown: Array(teardown.utf8), chainsHandlers: chainsHandlers)
    reader = Reader(session.terminal, signals: session.signals)
    writer = Writer(session.terminal)
    try session.enter()
  }

  var size: Size {
    let size = Descriptor.standardOutput.terminalSize ?? (80, 24)
    // No terminal is larger; a size of nonsense must not take all memory.
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
    // If the settings cannot be set again, the terminal is gone: the next read says so.
    try? session.suspend()
  }

  func resume() {
    session.reenter()
  }

  func leave() async {
    writer.isStopped.store(true, ordering: .relaxed)
    await writer.stop()
    session.leave()
  }

  func end(bySignal signal: Int32) -> Never { session.end(bySignal: signal) }

  /// Reads input and signals on a thread of its own.
  private actor Reader {
    private let executor = BlockingExecutor()
    private let terminal: Descriptor
    private let signals: Descriptor
    private var decoder = KeyDecoder()

    /// Whether the last event said that more input follows.
    private var hasPromisedMore = false

    init(_ terminal: Descriptor, signals: Descriptor) {
      self.terminal = terminal
      self.signals = signals
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor {
      executor.asUnownedSerialExecutor()
    }

    func next() -> TerminalEvent {
      while true {
        switch waitForTerminal(terminal, signals: signals, timeout: decoder.timeout) {
        case .input(let bytes, let hasMore):
          let inputs = decoder.decode(bytes)
          // The rest of a sequence is no event, unless a frame waits for the end of the input.
          guard !inputs.isEmpty || hasPromisedMore && !hasMore else { continue }
          hasPromisedMore = hasMore
          return .input(inputs, hasMore: hasMore)
        case .timeout:
          hasPromisedMore = false
          return .input(decoder.flush(), hasMore: false)
        case .signals(let numbers):
          if let event = event(numbers) { return event }
        case .end:
          return .ended(bySignal: TerminalSignal.hangUp)
        }
      }
    }

    /// Returns the event of the most important signal.
    private func event(_ numbers: [Int32]) -> TerminalEvent? {
      let ends = [TerminalSignal.hangUp, TerminalSignal.terminate, TerminalSignal.interrupt]
      if let signal = ends.first(where: numbers.contains) { return .ended(bySignal: signal) }
      if numbers.contains(TerminalSignal.stop) { return .suspendRequested }
      if numbers.contains(TerminalSignal.resume) { return .resumed }
      return numbers.contains(TerminalSignal.resize) ? .resized : nil
    }
  }

  /// Writes frames on a thread of its own, since a terminal may not be reading.
  private actor Writer {
    private let executor = BlockingExecutor()
    private let terminal: Descriptor

    /// Whether frames are dropped, since the terminal is being left.
    nonisolated let isStopped = Atomic(false)

    init(_ terminal: Descriptor) {
      self.terminal = terminal
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor {
      executor.asUnownedSerialExecutor()
    }

    func write(_ bytes: [UInt8]) {
      // A terminal that is gone is noticed when it is read.
      _ = try? terminal.writeAll(bytes) { isStopped.load(ordering: .relaxed) }
    }

    /// Returns after a frame that is being written was written or dropped.
    func stop() {}
  }
}
