internal import ComposableCore
internal import ComposablePlatform

/// The output of a program: results on standard output, everything else on standard error.
///
/// Results are buffered. A note first flushes the buffer, so that results and notes keep their
/// order if both streams have the same destination.
@MainActor
public final class CommandLineConsole {
  /// The number of buffered bytes at which the buffer is flushed.
  private static let capacity = 64 * 1024

  private let sendOutput: @MainActor ([UInt8]) throws -> Void
  private let sendError: @MainActor ([UInt8]) -> Void

  /// The output that is held back; nil if none is.
  private var held: [(bytes: [UInt8], isError: Bool)]?
  private let readColumns: @MainActor () -> Int?
  private var buffer: [UInt8] = []

  /// The temporary line below the printed text, which is erased before anything else is printed.
  private var lastLine = LastLine.none

  private enum LastLine: Equatable {
    case none
    /// A line on standard error, and its number of columns.
    case status(columns: Int)
    /// A line on standard output that contains the cursor, and the terminal width when it was
    /// drawn.
    case prompt(String, cursor: Int, width: Int)
  }

  /// Whether the status line is shown; the standard console shows it only on a terminal.
  public var showsStatus: Bool

  /// The first error while writing results; nil if there was none.
  public private(set) var outputError: (any Error)?

  /// The number of columns of the terminal, from 10 to 500; 80 if unknown.
  var columns: Int { min(max(readColumns() ?? 80, 10), 500) }

  /// Creates a console that writes to two closures, for tests.
  public init(
    showsStatus: Bool = false,
    columns: @escaping @MainActor () -> Int? = { nil },
    output: @escaping @MainActor ([UInt8]) throws -> Void,
    error: @escaping @MainActor ([UInt8]) -> Void
  ) {
    self.showsStatus = showsStatus
    readColumns = columns
    sendOutput = output
    sendError = error
  }

  /// Creates a console on the process's standard streams.
  public static func standard() -> CommandLineConsole {
    let terminal = TerminalVariables(environmentVariable)
    return CommandLineConsole(
      showsStatus: Descriptor.standardError.isTerminal && terminal.movesCursor,
      columns: {
        (Descriptor.standardOutput.terminalSize ?? Descriptor.standardError.terminalSize)?.columns
      },
      // If the reader has closed the pipe, SIGPIPE ends the process.
      output: { try Descriptor.standardOutput.writeAll($0) },
      // Errors are ignored, because no stream is left to report them.
      error: { try? Descriptor.standardError.writeAll($0) }
    )
  }

  /// Writes one or more lines to standard output.
  public func print(_ line: String) {
    write(line)
    write("\n")
  }

  /// Writes text to standard output, without a line ending.
  func write(_ text: String) {
    write(text.utf8)
  }

  /// Writes bytes to standard output.
  func write(_ bytes: some Collection<UInt8>) {
    clearStatus()
    buffer += bytes
    if buffer.count >= Self.capacity { flush() }
  }

  /// Flushes the results and writes one or more lines to standard error.
  public func note(_ line: String) {
    clearStatus()
    flush()
    writeError(Array((line + "\n").utf8))
  }

  /// Shows a line on standard error until something else is written, if ``showsStatus`` is true.
  public func status(_ line: String) {
    guard showsStatus else { return }
    flush()
    // The last column stays free, because terminals differ in where they draw a cursor beyond it.
    let text = line.prefix(toColumns: columns - 1)
    writeError(Array((erasure + text).utf8))
    lastLine = .status(columns: text.columnCount)
  }

  /// Shows a line with the cursor on standard output until something else is written.
  ///
  /// - Parameters:
  ///   - line: The line, which must be narrower than the terminal.
  ///   - cursor: The column of the cursor.
  func prompt(_ line: String, cursor: Int) {
    let new = LastLine.prompt(line, cursor: cursor, width: columns)
    guard new != lastLine else { return }
    let back = line.columnCount - cursor
    let text = line.addressed + (back > 0 ? "\u{1B}[\(back)D" : "")
    // Wrapping is off, so that a character drawn wider than expected does not wrap the line.
    let isASCII = line.utf8.allSatisfy { $0 < 0x80 }
    buffer += (erasure + (isASCII ? text : "\u{1B}[?7l\(text)\u{1B}[?7h")).utf8
    lastLine = new
    flush()
  }

  /// The escape sequences that erase the last line, even if the terminal was narrowed and wrapped
  /// it.
  private var erasure: String {
    let (length, cursor) =
      switch lastLine {
      case .none: (0, 0)
      // The cursor is after the last character.
      case .status(let columns): (columns, max(columns - 1, 0))
      case .prompt(let line, let cursor, _): (line.columnCount, cursor)
      }
    let rows = cursor / columns
    return "\r" + (rows > 0 ? "\u{1B}[\(rows)A" : "") + (length > columns ? "\u{1B}[J" : "\u{1B}[K")
  }

  /// Erases the status line or the prompt.
  public func clearStatus() {
    guard lastLine != .none else { return }
    let erasure = Array(erasure.utf8)
    if case .status = lastLine {
      writeError(erasure)
    } else {
      // Buffered, to keep the order with the text printed next.
      buffer += erasure
    }
    lastLine = .none
  }

  /// Flushes the results, and holds back all output until a closure returns.
  func holdingOutput(_ body: () async -> Void) async {
    flush()
    held = []
    await body()
    let bytes = held ?? []
    held = nil
    for (bytes, isError) in bytes {
      if isError { writeError(bytes) } else { writeOutput(bytes) }
    }
  }

  private func writeOutput(_ bytes: [UInt8]) {
    guard held == nil else {
      held?.append((bytes, isError: false))
      return
    }
    do {
      try sendOutput(bytes)
    } catch {
      outputError = outputError ?? error
    }
  }

  private func writeError(_ bytes: [UInt8]) {
    if held == nil { sendError(bytes) } else { held?.append((bytes, isError: true)) }
  }

  /// Writes the buffered results.
  public func flush() {
    guard !buffer.isEmpty else { return }
    let bytes = buffer
    buffer.removeAll(keepingCapacity: true)
    writeOutput(bytes)
  }
}

extension String {
  /// The text with the cursor repositioned after each character of several scalars, because
  /// terminals differ in the width of such characters.
  fileprivate var addressed: String {
    guard utf8.count > count else { return self }
    var text = ""
    var column = 0
    for character in self {
      text.append(character)
      column += character.columnCount
      if character.unicodeScalars.count > 1 { text += "\r\u{1B}[\(column)C" }
    }
    return text
  }
}
