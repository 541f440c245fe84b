import Testing
@testable import ComposableTerminal

/// A terminal whose events a test sends, and which shows what the host draws.
@MainActor
final class ScriptedTerminal: Terminal {
  var size: Size {
    didSet { screen = VirtualScreen(size, sequences: RoleSequences(.standard, .terminal)) }
  }

  private(set) var screen: VirtualScreen

  /// The number of bytes of each frame.
  private(set) var frames: [Int] = []
  private(set) var lastFrame: [UInt8] = []
  private(set) var suspensions = 0
  private(set) var resumptions = 0

  /// Whether other work has the terminal.
  private(set) var isLent = false

  /// Whether frames are not taken until this is false again.
  var isStalled = false {
    didSet { if !isStalled { resumeWriters() } }
  }

  private var events: [TerminalEvent] = []
  private var reader: CheckedContinuation<TerminalEvent, Never>?
  private var writers: [CheckedContinuation<Void, Never>] = []

  /// Called when the host waits for an event and there is none.
  private var idle: [CheckedContinuation<Void, Never>] = []
  private var writing = 0

  init(columns: Int = 40, rows: Int = 12) {
    size = Size(columns: columns, rows: rows)
    screen = VirtualScreen(size, sequences: RoleSequences(.standard, .terminal))
  }

  func next() async -> TerminalEvent {
    if !events.isEmpty { return events.removeFirst() }
    return await withCheckedContinuation { continuation in
      reader = continuation
      resumeIdle()
    }
  }

  func write(_ bytes: [UInt8]) async {
    writing += 1
    if isStalled { await withCheckedContinuation { writers.append($0) } }
    frames.append(bytes.count)
    lastFrame = bytes
    screen.write(bytes)
    writing -= 1
    resumeIdle()
  }

  func suspend() async { suspensions += 1 }

  func lend(to work: () async -> Void) async {
    isLent = true
    await work()
    isLent = false
  }

  func wake() { send(.woken) }

  func resume() { resumptions += 1 }

  private func resumeWriters() {
    let resumed = writers
    writers = []
    for writer in resumed { writer.resume() }
  }

  private func resumeIdle() {
    guard reader != nil, writing == 0 || isStalled else { return }
    let resumed = idle
    idle = []
    for waiter in resumed { waiter.resume() }
  }

  // MARK: - For tests

  func send(_ event: TerminalEvent) {
    if let reader {
      self.reader = nil
      reader.resume(returning: event)
    } else {
      events.append(event)
    }
  }

  /// Sends keys as bytes, and waits until the host has drawn what they change.
  func type(_ text: String) async {
    sendKeys(text)
    await settle()
  }

  /// Sends keys as bytes that end the session.
  func sendKeys(_ text: String) {
    var decoder = KeyDecoder()
    send(.input(decoder.decode(text.utf8) + decoder.flush(), hasMore: false))
  }

  /// Waits until the host waits for an event and has drawn everything.
  func settle() async {
    for _ in 0..<20 {
      await Task.yield()
      if reader == nil || (writing > 0 && !isStalled) {
        await withCheckedContinuation { idle.append($0) }
      }
    }
  }

  /// The text of the screen, without the frame that is not taken.
  var text: String { screen.grid.text }
}
