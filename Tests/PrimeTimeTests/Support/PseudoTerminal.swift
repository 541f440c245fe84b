import Foundation
import Testing

/// A program on a pseudo-terminal, as a terminal emulator runs it.
///
/// Waiting ends with an error after a time that is far longer than anything takes.
final class PseudoTerminal {
  struct Timeout: Error, CustomStringConvertible {
    let description: String
  }

  private static let timeout: Int32 = 30_000

  private let primary: CInt
  private let secondary: CInt
  private let process: pid_t
  private var status: CInt?

  /// The settings of the terminal before the program was started.
  private let settings: termios

  /// Everything that the program has written.
  private(set) var output: [UInt8] = []

  var text: String { String(decoding: output, as: UTF8.self) }

  /// Starts a program as the leader of a session whose terminal this is.
  ///
  /// - Parameters:
  ///   - arguments: The path of the program, and its arguments.
  ///   - columns: The width of the terminal.
  ///   - rows: The height of the terminal.
  ///   - environment: Variables besides those of a plain terminal.
  /// - Throws: ``Timeout`` if there is no pseudo-terminal or no such program.
  init(
    _ arguments: [String], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
  ) throws {
    var (primary, secondary): (CInt, CInt) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&primary, &secondary, nil, nil, nil) == 0,
      ttyname_r(secondary, &name, name.count) == 0
    else { throw Timeout(description: "there is no pseudo-terminal") }
    (self.primary, self.secondary) = (primary, secondary)
    _ = fcntl(primary, F_SETFD, FD_CLOEXEC)
    _ = fcntl(secondary, F_SETFD, FD_CLOEXEC)
    var settings = termios()
    tcgetattr(secondary, &settings)
    self.settings = settings
    Self.setSize(primary, columns, rows)
    var variables = [
      "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LANG": "C.UTF-8", "TZ": "UTC",
      "HOME": NSTemporaryDirectory(),
    ]
    variables.merge(environment) { $1 }
    // The program opens the terminal, which becomes that of its session.
    let terminal = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    process = try startProgram(
      arguments, input: terminal, output: terminal, error: terminal, startsSession: true,
      environment: variables)
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    if !isHungUp { close(primary) }
    close(secondary)
  }

  private static func setSize(_ terminal: CInt, _ columns: Int, _ rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  // MARK: - Actions

  func type(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(primary, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  func resize(columns: Int, rows: Int) { Self.setSize(primary, columns, rows) }

  func send(_ signal: CInt) { kill(process, signal) }

  private var isHungUp = false

  /// Closes the terminal without a signal that names it.
  func hangUp() {
    isHungUp = true
    close(primary)
  }

  // MARK: - Waiting

  /// Forgets what was written so far.
  func forget() { output = [] }

  /// Reads until a text was written.
  func wait(for expected: String) throws {
    while !text.contains(expected) {
      guard try read(timeout: Self.timeout) else {
        throw Timeout(description: "'\(expected)' was not written, but: \(text.debugDescription)")
      }
    }
  }

  /// Reads what the program writes until nothing more comes for a number of milliseconds.
  func readAll(quiet milliseconds: CInt = 100) throws {
    while try read(timeout: milliseconds) {}
  }

  private func read(timeout: CInt) throws -> Bool {
    var request = pollfd(fd: primary, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, timeout) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = Foundation.read(primary, &buffer, buffer.count)
    guard count > 0 else { return false }
    output += buffer[..<count]
    return true
  }

  /// Reads what the program has written that has not arrived yet.
  private func readRest() throws {
    // The system may pass it on after the program's end, but before what is written now.
    let mark = Array("\u{1}end\u{2}".utf8)
    guard write(secondary, mark, mark.count) == mark.count else { return }
    while true {
      if let range = output.firstRange(of: mark) {
        output.removeSubrange(range)
        return
      }
      guard try read(timeout: Self.timeout) else { return }
    }
  }

  /// Waits for the end of the program.
  ///
  /// - Parameter reads: Whether what it writes is read in the meantime.
  /// - Returns: The exit code, or 128 and the number of the signal, as a shell says it.
  /// - Throws: ``Timeout`` if it does not end.
  func waitForEnd(reads: Bool = true) throws -> Int {
    let deadline = ContinuousClock.now + .milliseconds(Int(Self.timeout))
    while true {
      var status: CInt = 0
      if waitpid(process, &status, WNOHANG) == process {
        self.status = status
        if reads, !isHungUp { try readRest() }
        return exitCode(ofStatus: status)
      }
      guard ContinuousClock.now < deadline else {
        throw Timeout(description: "the program did not end; it wrote \(text.debugDescription)")
      }
      if isHungUp || !reads { poll(nil, 0, 1) } else { _ = try read(timeout: 10) }
    }
  }

  /// Whether the settings of the terminal are what they were at the start.
  var isRestored: Bool {
    var now = termios()
    tcgetattr(secondary, &now)
    return now.c_iflag == settings.c_iflag && now.c_oflag == settings.c_oflag
      && now.c_cflag == settings.c_cflag && now.c_lflag == settings.c_lflag
  }

  /// Whether what was written has left the full screen, with the cursor shown, as its last change.
  var isMainScreenShown: Bool {
    guard let left = text.range(of: "\u{1B}[?1049l", options: .backwards) else { return false }
    return !text[left.upperBound...].contains("\u{1B}[?1049h") && text.contains("\u{1B}[?25h")
  }
}
