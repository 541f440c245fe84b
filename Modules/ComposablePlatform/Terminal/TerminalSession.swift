// The C library declares the structures for terminal settings and signals.
#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif canImport(Darwin)
  private import Darwin
#endif

/// The process's terminal in raw mode, from ``enter()`` to ``leave()``.
///
/// However the process ends or stops, the original terminal settings are restored: by ``leave()``,
/// by `exit`, or by the handlers of signals.
///
/// A process can enter only one session at a time.
public final class TerminalSession {
  /// The kind of output to the terminal.
  public enum Mode: Sendable {
    /// The whole screen is drawn. If standard output or standard error is the terminal, it is
    /// redirected to a file, also for child processes, and what was written there is shown when the
    /// session leaves the terminal.
    case fullScreen
    /// Lines are written one below another.
    case lines
  }

  private let setup: [UInt8]
  private let memory: SignalMemory
  private var isEntered = false

  /// Creates a session on standard input and output.
  ///
  /// - Parameters:
  ///   - mode: The kind of output to the terminal.
  ///   - setup: The bytes that set the terminal's modes.
  ///   - teardown: The bytes that reset the modes.
  ///   - chainsHandlers: Whether previously installed handlers of fatal signals, such as those that
  ///     print a backtrace, are also called.
  /// - Throws: The system's error, if the session cannot open the terminal or create a pipe.
  public init(
    _ mode: Mode, setup: [UInt8], teardown: [UInt8], chainsHandlers: Bool
  ) throws(SystemError) {
    self.setup = setup
    memory = try SignalMemory(mode, teardown: teardown, chainsHandlers: chainsHandlers)
  }

  /// The terminal, opened separately as nonblocking, so that it still blocks for other processes.
  public var terminal: Descriptor { memory.terminal }

  /// The read end of a pipe that contains the process's signals as bytes.
  ///
  /// A zero is not a signal; it represents a call of ``wake()``.
  public var signals: Descriptor { memory.signals }

  /// Enters raw mode, sets the modes and installs the signal handlers.
  public func enter() throws(SystemError) {
    guard !isEntered else { return }
    try memory.enter()
    isEntered = true
    memory.write(setup)
  }

  /// Resets the modes and the settings, and shows the redirected output.
  ///
  /// Drops output that a terminal has not accepted.
  public func leave() {
    guard isEntered else { return }
    isEntered = false
    memory.leave()
  }

  /// Resets the modes and the settings for other work, whose keys do not end this process.
  ///
  /// To take the terminal back, call ``enter()``.
  public func lend() {
    guard isEntered else { return }
    isEntered = false
    memory.lend()
  }

  /// Stops the process like the terminal's suspend key, and enters the session again when the
  /// process continues.
  public func suspend() throws(SystemError) {
    leave()
    SignalMemory.stopProcess()
    try enter()
  }

  /// Adds a zero to the signals, so that waiting for signals ends.
  public func wake() { memory.wake() }

  /// Lets signal handlers run on the calling thread even if its stack is full.
  ///
  /// Call it often, because the main actor may move to another thread.
  public func prepareThread() { SignalMemory.useSeparateStack() }

  /// Enters raw mode and sets the modes again after another process has stopped and continued this
  /// one.
  public func reenter() {
    guard isEntered else { return }
    memory.waitForForeground()
    memory.setRawMode()
    memory.write(setup)
  }

  /// Leaves the terminal and ends the process by a signal.
  public func end(bySignal signal: Int32) -> Never {
    leave()
    endProcess(bySignal: signal)
  }
}

extension Descriptor {
  /// The size of the terminal in columns and rows; nil if unknown or if this is not a terminal.
  public var terminalSize: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}

/// Ends the process by a signal once no file is being replaced.
public func endProcess(bySignal signal: Int32) -> Never {
  endWithoutReplacements { SignalMemory.dieByDefault(signal) }
}

/// Makes the quit key end the process immediately.
///
/// The runtime's handler would print a backtrace, and prompt for input at a terminal.
public func endOnQuitKey() { SignalMemory.restoreDefault(SIGQUIT) }

/// Ignores a signal.
func ignoreSignal(_ number: Int32) { _ = signal(number, SIG_IGN) }

/// Restores a signal's default action.
func restoreSignal(_ number: Int32) { _ = signal(number, SIG_DFL) }

/// The signals that a host handles.
public enum TerminalSignal {
  /// The terminal was closed.
  public static let hangUp = SIGHUP
  /// The interrupt key.
  public static let interrupt = SIGINT
  /// A request to end the process.
  public static let terminate = SIGTERM
  /// A request to stop the process.
  public static let stop = SIGTSTP
  /// The process has continued after a stop.
  public static let resume = SIGCONT
  /// The size of the terminal has changed.
  public static let resize = SIGWINCH
}

/// The first event to arrive: input from a terminal, or signals.
public enum TerminalReadiness: Sendable {
  /// Bytes, and whether more bytes are already available.
  case input([UInt8], hasMore: Bool)
  /// Signals, in the order of arrival.
  case signals([Int32])
  /// Nothing arrived in time.
  case timeout
  /// The terminal was closed.
  case end
}

/// Waits for input or a signal.
///
/// - Parameters:
///   - input: The terminal.
///   - signals: The pipe of a session.
///   - timeout: The time to wait, in milliseconds; nil for no limit.
/// - Returns: The event that arrived.
public func waitForTerminal(
  _ input: Descriptor, signals: Descriptor, timeout: Int?
) -> TerminalReadiness {
  while true {
    var requests = [
      pollfd(fd: signals.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input.number, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&requests, 2, CInt(timeout ?? -1))
    if count == 0 { return .timeout }
    // A signal interrupted the wait, and is now in the pipe.
    if count < 0 { continue }
    if requests[0].revents != 0 {
      guard let bytes = try? signals.readBytes(upTo: 64) else { return .end }
      return .signals(bytes.map(Int32.init))
    }
    let events = CInt(requests[1].revents)
    if events & POLLIN != 0 {
      let bytes: [UInt8]
      do {
        // Another process may have read the bytes. A terminal's buffer has at most 4,096 bytes.
        guard let available = try input.readAvailable(upTo: 4096) else { continue }
        bytes = available
      } catch {
        return .end
      }
      guard !bytes.isEmpty else { return .end }
      var more = pollfd(fd: input.number, events: Int16(POLLIN), revents: 0)
      return .input(bytes, hasMore: poll(&more, 1, 0) > 0 && CInt(more.revents) & POLLIN != 0)
    }
    if events & (POLLHUP | POLLERR | POLLNVAL) != 0 { return .end }
  }
}
