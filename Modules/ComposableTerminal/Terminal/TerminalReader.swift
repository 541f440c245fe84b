internal import ComposablePlatform

/// Reads a terminal's input and the process's signals, on a separate thread.
actor TerminalReader {
  private let executor = BlockingExecutor()
  private let terminal: Descriptor
  private let signals: Descriptor
  private var decoder = KeyDecoder()

  /// Whether the last event announced more input.
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
        // Part of a sequence is not an event, unless a frame is waiting for the end of the input.
        guard !inputs.isEmpty || hasPromisedMore && !hasMore else { continue }
        hasPromisedMore = hasMore
        return .input(inputs, hasMore: hasMore)
      case .timeout:
        hasPromisedMore = false
        return .input(decoder.flush(), hasMore: false)
      case .signals(let numbers):
        if let event = Self.event(numbers) { return event }
      case .end:
        return .ended(bySignal: TerminalSignal.hangUp)
      }
    }
  }

  /// Returns the event of the most important signal.
  static func event(_ numbers: [Int32]) -> TerminalEvent? {
    let ends = [TerminalSignal.hangUp, TerminalSignal.terminate, TerminalSignal.interrupt]
    if let signal = ends.first(where: numbers.contains) { return .ended(bySignal: signal) }
    if numbers.contains(TerminalSignal.stop) { return .suspendRequested }
    if numbers.contains(TerminalSignal.resume) { return .resumed }
    if numbers.contains(TerminalSignal.resize) { return .resized }
    return numbers.contains(0) ? .woken : nil
  }
}
