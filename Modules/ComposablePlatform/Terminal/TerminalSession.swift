// The C library has the structures of terminal settings and signals.
#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif canImport(Darwin)
  private import Darwin
#endif

/// The terminal of the process in raw mode, from ``enter()`` to ``leave()``.
///
/// Whatever ends the process, the terminal is left as it was found: by ``leave()``, or by the
/// handlers of fatal signals.
///
/// One session at a time is entered in a process.
public final class TerminalSession {
  /// What is written to the terminal.
  public enum Mode: Sendable {
    /// The whole screen is drawn. Until it is left, standard error goes to a file if it is the
    /// terminal; what was written there is shown after the terminal was left.
    case fullScreen
    /// Lines are written below each other.
    case lines
  }

  private let setup: [UInt8]
  private let memory: SignalMemory
  private var isEntered = false

  /// Creates a session on standard input and output.
  ///
  /// - Parameters:
  ///   - mode: What is written to the terminal.
  ///   - setup: The bytes that set the modes of the terminal.
  ///   - teardown: The bytes that reset them.
  ///   - chainsHandlers: Whether the handlers of fatal signals that were installed before are
  ///     called, such as those that print a backtrace.
  /// - Throws: The error of the system, if there is no pipe.
  public init(
    _ mode: Mode, setup: [UInt8], teardown: [UInt8], chainsHandlers: Bool
  ) throws(SystemError) {
    self.setup = setup
    memory = try SignalMemory(mode, teardown: teardown, chainsHandlers: chainsHandlers)
  }

  /// The terminal, opened once more, so that reading and writing do not wait here and still wait
  /// for other processes.
  public var terminal: Descriptor { memory.terminal }

  /// The signals of the process, as bytes: the read end of a pipe.
  ///
  /// A zero is not a signal, but a call of ``wake()``.
  public var signals: Descriptor { memory.signals }

  /// Enters raw mode, sets the modes and installs the handlers of signals.
  public func enter() throws(SystemError) {
    guard !isEntered else { return }
    try memory.enter()
    isEntered = true
    memory.write(setup)
  }

  /// Resets the modes and the settings, and shows what was written to standard error.
  ///
  /// What a terminal that does not read has not taken is dropped.
  public func leave() {
    guard isEntered else { return }
    isEntered = false
    memory.leave()
  }

  /// Stops the process as the terminal's key for that does, and enters again when it continues.
  public func suspend() throws(SystemError) {
    leave()
    SignalMemory.stopProcess()
    try enter()
  }

  /// Puts a zero among the signals, so that waiting for them ends.
  public func wake() { memory.wake() }

  /// Lets the handlers of signals run on the calling thread even if its stack is full.
  ///
  /// The main actor may run on one thread after the other.
  public func prepareThread() { SignalMemory.useSeparateStack() }

  /// Enters raw mode and sets the modes again, after someone else has stopped and continued the
  /// process.
  public func reenter() {
    guard isEntered else { return }
    memory.setRawMode()
    memory.write(setup)
  }

  /// Ends the process by a signal, after the terminal was left.
  public func end(bySignal signal: Int32) -> Never {
    leave()
    endProcess(bySignal: signal)
  }
}

extension Descriptor {
  /// The size of the terminal in columns and rows; nil if it is unknown, or this is not a terminal.
  public var terminalSize: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}

/// Ends the process by a signal, when no file is being replaced.
public func endProcess(bySignal signal: Int32) -> Never {
  endWithoutReplacements { SignalMemory.dieBySignal(signal) }
}

/// Lets the quit key end the process at once.
///
/// The runtime's handler would print a backtrace, and at a terminal ask what to do next.
public func endOnQuitKey() { SignalMemory.restoreDefault(SIGQUIT) }

/// Lets a signal do nothing.
func ignoreSignal(_ number: Int32) { _ = signal(number, SIG_IGN) }

/// Lets a signal do what it does by default.
func restoreSignal(_ number: Int32) { _ = signal(number, SIG_DFL) }

/// The signals that a host handles.
public enum TerminalSignal {
  /// The terminal was closed.
  public static let hangUp = SIGHUP
  /// The interrupt key.
  public static let interrupt = SIGINT
  /// A request to end.
  public static let terminate = SIGTERM
  /// A request to stop.
  public static let stop = SIGTSTP
  /// The process continues after a stop.
  public static let resume = SIGCONT
  /// The size of the terminal has changed.
  public static let resize = SIGWINCH
}

/// What arrives first of a terminal's input and the signals.
public enum TerminalReadiness: Sendable {
  /// Bytes; whether more of them can be read at once.
  case input([UInt8], hasMore: Bool)
  /// Signals, in the order of arrival.
  case signals([Int32])
  /// Nothing has arrived in time.
  case timeout
  /// The terminal is gone.
  case end
}

/// Waits for input or a signal.
///
/// - Parameters:
///   - input: The terminal.
///   - signals: The pipe of a session.
///   - timeout: The time to wait, in milliseconds; nil for ever.
/// - Returns: What has arrived.
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
    // A signal interrupted the wait: it is in the pipe.
    if count < 0 { continue }
    if requests[0].revents != 0 {
      guard let bytes = try? signals.readBytes(upTo: 64) else { return .end }
      return .signals(bytes.map(Int32.init))
    }
    let events = CInt(requests[1].revents)
    if events & POLLIN != 0 {
      let bytes: [UInt8]
      do {
        // Someone else may have read them.
        // A terminal has at most as many bytes at once.
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
