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
internal import Synchronization

/// The data of signal handlers, in plain memory that is never freed.
///
/// A handler may run at any time on any thread, and may neither allocate nor wait.
final class SignalMemory {
  /// The contents, which are accessed only by the main actor and the handlers.
  private struct Contents {
    /// Whether the session has entered the terminal, so that there are settings to restore.
    var isEntered: CInt = 0
    var settings = termios()
    let teardown: UnsafeMutableBufferPointer<UInt8>

    /// The terminal, opened as nonblocking.
    let terminal: CInt

    /// The write end of the signal pipe.
    let pipe: CInt

    /// The redirection of output to a file; nil if there is none.
    var redirection: OutputRedirection?

    /// The previously installed actions, by signal number.
    let actions: UnsafeMutablePointer<sigaction>
    let chainsHandlers: Bool

    /// Whether a request to end has been passed on; the next request ends the process immediately.
    var hasEnded: CInt = 0
  }

  // A handler takes no context parameter. The pointer is written once, before the first handler is
  // installed, and its memory is never freed.
  @exclusivity(unchecked) private nonisolated(unsafe) static var shared:
    UnsafeMutablePointer<Contents>?

  /// The signals that end a process, except those that cannot be handled.
  private static let fatal: [CInt] = {
    var all = [
      SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGXCPU, SIGXFSZ,
      SIGUSR1, SIGUSR2, SIGPIPE, SIGALRM, SIGVTALRM, SIGPROF,
    ]
    #if os(Linux) || os(Android)
      all += [SIGSTKFLT, SIGIO, SIGPWR]
    #endif
    return all
  }()

  /// Locked while handlers are installed, which another thread may do for a child process.
  private static let handlers = Mutex(())

  /// The signals of the interrupt key and the quit key.
  private static let keys = [SIGINT, SIGQUIT]

  /// The signals that stop a process which uses a terminal in the background.
  private static let stopping = [SIGTTIN, SIGTTOU]

  private static let passedOn = [SIGHUP, SIGINT, SIGTERM, SIGTSTP, SIGCONT, SIGWINCH]

  /// The largest number of a signal, plus one.
  private static let signalCount = 65

  let terminal: Descriptor
  let signals: Descriptor
  private let mode: TerminalSession.Mode

  /// Whether other work has the terminal.
  private var isLent = false

  /// Whether the terminal's settings are known.
  private var hasSettings = false
  private let contents: UnsafeMutablePointer<Contents>

  init(
    _ mode: TerminalSession.Mode, teardown: [UInt8], chainsHandlers: Bool
  ) throws(SystemError) {
    self.mode = mode
    let (readEnd, writeEnd) = try makeSignalPipe()
    signals = readEnd
    var name = [CChar](repeating: 0, count: 256)
    guard ttyname_r(0, &name, name.count) == 0 else { throw SystemError(code: errno) }
    let file = open(name, O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { throw SystemError(code: errno) }
    terminal = Descriptor(number: file)
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: teardown.count)
    _ = bytes.initialize(from: teardown)
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: Self.signalCount)
    actions.initialize(repeating: sigaction(), count: Self.signalCount)
    contents = .allocate(capacity: 1)
    contents.initialize(
      to: Contents(
        teardown: bytes, terminal: file, pipe: writeEnd.number, actions: actions,
        chainsHandlers: chainsHandlers))
  }

  func enter() throws(SystemError) {
    waitForForeground()
    // Read only once, because after a stop the settings may come from a shell's line editor.
    if !hasSettings {
      guard tcgetattr(0, &contents.pointee.settings) == 0 else { throw SystemError(code: errno) }
      hasSettings = true
    }
    Self.shared = contents
    // Once: `exit` calls each registered function.
    _ = Self.restoresAtExit
    if mode == .fullScreen {
      Self.flushOutput()
      contents.pointee.redirection = OutputRedirection()
    }
    contents.pointee.hasEnded = 0
    contents.pointee.isEntered = 1
    installHandlers()
    isLent = false
    guard setRawMode() else {
      let error = SystemError(code: errno)
      leave()
      throw error
    }
  }

  @discardableResult
  func setRawMode() -> Bool {
    var raw = contents.pointee.settings
    cfmakeraw(&raw)
    // A line feed still returns the cursor.
    if mode == .lines { raw.c_oflag = contents.pointee.settings.c_oflag }
    return tcsetattr(0, TCSANOW, &raw) == 0
  }

  func leave() {
    Self.restore(contents, flushesOutput: true)
    removeHandlers()
  }

  /// Leaves the terminal to other work, which the interrupt and quit keys are meant for.
  ///
  /// Before ``enter()``, the keys do not end this process, and child processes have the default
  /// actions.
  func lend() {
    // Before the terminal sends signals for keys again.
    Self.handlers.withLock { _ in
      for signal in Self.keys where !contents.pointee.actions[Int(signal)].isIgnored {
        Self.setHandler(of: signal, to: Self.noEffect)
      }
    }
    isLent = true
    leave()
  }

  /// Restores the terminal if the program calls `exit` during a session.
  private static let restoresAtExit: Bool =
    atexit {
      guard let contents = shared, contents.pointee.isEntered != 0 else { return }
      restore(contents, flushesOutput: true)
      // Other threads run until the process has ended, and must not draw anything more.
      _ = dup2(open("/dev/null", O_WRONLY), contents.pointee.terminal)
    } == 0

  /// Writes what `print` has buffered.
  private static func flushOutput() { fflush(nil) }

  /// Stops the process until it can use the terminal.
  func waitForForeground() {
    // In a process group without a shell, the signal has no effect, and reading fails later.
    for _ in 0..<1000 where tcgetpgrp(0) != getpgrp() {
      Self.unblock(SIGTTIN)
      raise(SIGTTIN)
    }
  }

  /// Adds a zero to the signal pipe.
  func wake() {
    var byte: UInt8 = 0
    _ = systemWrite(contents.pointee.pipe, &byte, 1)
  }

  /// Writes bytes to the terminal, and drops bytes that the terminal does not accept.
  func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { Self.write($0, to: contents.pointee.terminal) }
  }

  /// Writes bytes, and discards earlier unsent output if there is no room.
  private static func write(_ bytes: UnsafeRawBufferPointer, to terminal: CInt) {
    var start = 0
    // Tries for at most 100 ms, because room may become available only some time after `tcflush`.
    for _ in 0..<20 where start < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
      let count = systemWrite(terminal, rest.baseAddress, rest.count)
      if count > 0 {
        start += count
      } else {
        tcflush(terminal, TCOFLUSH)
        var request = pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, 5)
      }
    }
  }

  // MARK: - Handlers

  private func installHandlers() {
    Self.useSeparateStack()
    Self.handlers.withLock { _ in
      for signal in Self.fatal { install(signal) { SignalMemory.handleFatal($0) } }
      for signal in Self.stopping { install(signal) { SignalMemory.handleStop($0) } }
      for signal in Self.passedOn { install(signal) { SignalMemory.passOn($0) } }
    }
  }

  private typealias Handler = @convention(c) (CInt) -> Void

  /// Handles a signal without doing anything; unlike `SIG_IGN`, child processes do not inherit it.
  private static let noEffect: Handler = { _ in }

  /// Sets the handler of a signal; may run inside a handler.
  private static func setHandler(of signal: CInt, to handler: Handler?) {
    var action = sigaction()
    action.handler = handler
    // Handlers use the separate stack, because the thread's stack may be full. The signal is not
    // blocked in its handler, so that raising it there ends the process.
    action.sa_flags = CInt(SA_ONSTACK) | CInt(SA_NODEFER) | CInt(SA_RESTART)
    _ = sigaction(signal, &action, nil)
  }

  private func install(_ signal: CInt, _ handler: @escaping Handler) {
    let old = contents.pointee.actions + Int(signal)
    // While the terminal is lent, the keys have no effect, which is not the action to restore.
    let isKnown = isLent && Self.keys.contains(signal)
    guard isKnown || sigaction(signal, nil, old) == 0, !old.pointee.isIgnored else { return }
    // A key that was pressed during the loan, and whose signal no thread has handled yet, must not
    // end this process. To ignore a signal discards it.
    if isKnown { Self.setHandler(of: signal, to: SIG_IGN) }
    Self.setHandler(of: signal, to: handler)
  }

  private func removeHandlers() {
    Self.handlers.withLock { _ in
      for signal in Self.fatal + Self.stopping + Self.passedOn
      where !isLent || !Self.keys.contains(signal) {
        _ = sigaction(signal, contents.pointee.actions + Int(signal), nil)
      }
    }
  }

  /// Gives signal handlers a separate stack on this thread, once.
  static func useSeparateStack() {
    var current = stack_t()
    guard sigaltstack(nil, &current) == 0, CInt(current.ss_flags) & CInt(SS_DISABLE) != 0 else {
      return
    }
    let size = 64 * 1024
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    _ = sigaltstack(&stack, nil)
  }

  /// Restores the terminal and ends the process by the signal.
  private static func handleFatal(_ signal: CInt) {
    guard let contents = shared else { return }
    let old = contents.pointee.actions[Int(signal)]
    restore(contents)
    if contents.pointee.chainsHandlers {
      var old = old
      _ = sigaction(signal, &old, nil)
      raise(signal)
    } else {
      dieByDefault(signal)
    }
  }

  /// Gives the terminal back and stops the process.
  ///
  /// When the process continues, SIGCONT is passed on, and the session enters the terminal again.
  private static func handleStop(_ signal: CInt) {
    guard let contents = shared else { return }
    let number = errno
    giveBack(contents)
    setHandler(of: signal, to: SIG_DFL)
    unblock(signal)
    raise(signal)
    // Not the saved action, which another thread may have replaced in the same way.
    setHandler(of: signal, to: { SignalMemory.handleStop($0) })
    errno = number
  }

  /// Passes a signal on to the host; a second request to end restores the terminal and ends the
  /// process.
  private static func passOn(_ signal: CInt) {
    guard let contents = shared else { return }
    if signal == SIGHUP || signal == SIGINT || signal == SIGTERM {
      if contents.pointee.hasEnded != 0 {
        restore(contents)
        dieByDefault(signal)
      }
      contents.pointee.hasEnded = 1
    }
    let number = errno
    var byte = UInt8(signal)
    // A full pipe drops the signal, which is harmless because enough signals are pending.
    _ = systemWrite(contents.pointee.pipe, &byte, 1)
    errno = number
  }

  /// Restores the terminal; may run inside a handler, which must not flush the output.
  private static func restore(
    _ contents: UnsafeMutablePointer<Contents>, flushesOutput: Bool = false
  ) {
    guard contents.pointee.isEntered != 0 else { return }
    giveBack(contents)
    // Last: a handler that interrupts this ends the process, and has to restore the terminal first.
    contents.pointee.isEntered = 0
    if flushesOutput { flushOutput() }
    // Taken first: a handler that interrupts this must not end the redirection again.
    let redirection = contents.pointee.redirection
    contents.pointee.redirection = nil
    redirection?.end()
  }

  /// Resets the terminal's modes and settings; may run inside a handler.
  private static func giveBack(_ contents: UnsafeMutablePointer<Contents>) {
    // SIGTTOU would stop a background process.
    var (blocked, before) = (sigset_t(), sigset_t())
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    write(UnsafeRawBufferPointer(contents.pointee.teardown), to: contents.pointee.terminal)
    _ = tcsetattr(0, TCSANOW, &contents.pointee.settings)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  // MARK: - Ending

  /// Stops the process until it is continued.
  static func stopProcess() {
    // Raised on this thread, so that the process stops before the call returns. A thread of a pool
    // may block the signal.
    unblock(SIGTSTP)
    raise(SIGTSTP)
  }

  static func dieByDefault(_ number: CInt) -> Never {
    ChildProcesses.end()
    setHandler(of: number, to: SIG_DFL)
    unblock(number)
    raise(number)
    // The signal does not end the first process of a container, whose default actions have no
    // effect.
    _exit(128 + number)
  }

  /// Restores a signal's default action, unless the process was started with the signal ignored.
  static func restoreDefault(_ number: CInt) {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0, !action.isIgnored else { return }
    setHandler(of: number, to: SIG_DFL)
  }

  /// Installs a handler for a signal, unless the signal is ignored or has one.
  static func replaceDefault(of number: CInt, by handler: @escaping @convention(c) (CInt) -> Void) {
    handlers.withLock { _ in
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0, action.isDefault else { return }
      setHandler(of: number, to: handler)
    }
  }

  /// Handles signals without an effect until a closure returns.
  static func ignoring<Result>(_ numbers: [CInt], _ body: () -> Result) -> Result {
    var old = numbers.map { _ in sigaction() }
    handlers.withLock { _ in
      for (index, number) in numbers.enumerated() {
        _ = sigaction(number, nil, &old[index])
        setHandler(of: number, to: noEffect)
      }
    }
    defer {
      handlers.withLock { _ in
        for (index, number) in numbers.enumerated() { _ = sigaction(number, &old[index], nil) }
      }
    }
    return body()
  }

  private static func unblock(_ number: CInt) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }
}

extension sigaction {
  /// The handler function; its name differs between platforms.
  fileprivate var handler: (@convention(c) (CInt) -> Void)? {
    get {
      #if canImport(Darwin)
        __sigaction_u.__sa_handler
      #else
        __sigaction_handler.sa_handler
      #endif
    }
    set {
      #if canImport(Darwin)
        __sigaction_u.__sa_handler = newValue
      #else
        __sigaction_handler.sa_handler = newValue
      #endif
    }
  }

  // Functions cannot be compared, but these are numbers that stand for no function.
  fileprivate var isIgnored: Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  fileprivate var isDefault: Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self)
  }
}

/// Calls the system function `write`, whose name a method hides.
private func systemWrite(_ file: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
