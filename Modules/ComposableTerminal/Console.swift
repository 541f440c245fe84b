internal import ComposablePlatform

/// The output of a program: results on standard output, everything else on standard error.
///
/// Results are buffered. A note first flushes the buffer, so that results and notes keep their
/// order if both streams have the same destination.
@MainActor
public final class Console {
  /// The number of buffered bytes at which the buffer is flushed.
  private static let capacity = 64 * 1024

  private let writeOutput: @MainActor ([UInt8]) throws -> Void
  private let writeError: @MainActor ([UInt8]) -> Void
  private var buffer: [UInt8] = []
  private var hasStatus = false

  /// Whether the status line is shown; the standard console shows it only on a terminal.
  public var showsStatus: Bool

  /// The first error of writing results; nil if none has occurred.
  public private(set) var outputError: (any Error)?

  /// Creates a console that writes to two closures, for tests.
  public init(
    showsStatus: Bool = false,
    output: @escaping @MainActor ([UInt8]) throws -> Void,
    error: @escaping @MainActor ([UInt8]) -> Void
  ) {
    self.showsStatus = showsStatus
    writeOutput = output
    writeError = error
  }

  /// Creates a console on the standard streams of the process.
  public static func standard() -> Console {
    Console(
      showsStatus: Descriptor.standardError.isTerminal,
      // If the reader has closed the pipe, SIGPIPE ends the process.
      output: { try Descriptor.standardOutput.writeAll($0) },
      // Errors are ignored: no stream is left to report them on.
      error: { try? Descriptor.standardError.writeAll($0) }
    )
  }

  /// Writes one or more lines to standard output.
  public func print(_ line: String) {
    write(line + "\n")
  }

  /// Writes a text to standard output, without a line end.
  func write(_ text: String) {
    clearStatus()
    buffer += text.utf8
    if buffer.count >= Self.capacity { flush() }
  }

  /// Flushes the results and writes one or more lines to standard error.
  public func note(_ line: String) {
    flush()
    clearStatus()
    writeError(Array((line + "\n").utf8))
  }

  /// Shows a line on standard error until something else is written, if ``showsStatus`` is true.
  public func status(_ line: String) {
    guard showsStatus else { return }
    flush()
    writeError(Array("\r\(line)\u{1B}[K".utf8))
    hasStatus = true
  }

  /// Erases the status line.
  public func clearStatus() {
    guard hasStatus else { return }
    hasStatus = false
    writeError(Array("\r\u{1B}[K".utf8))
  }

  /// Writes the buffered results.
  public func flush() {
    guard !buffer.isEmpty else { return }
    let bytes = buffer
    buffer.removeAll(keepingCapacity: true)
    do {
      try writeOutput(bytes)
    } catch {
      outputError = outputError ?? error
    }
  }
}
