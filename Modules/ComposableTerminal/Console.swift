internal import ComposablePlatform

/// Where a program writes: results to standard output, all else to standard error.
///
/// Results are gathered and written together; a note first writes the results before it, so that
/// the two keep their order where both go to one place.
@MainActor
public final class Console {
  /// The most bytes that are gathered.
  private static let capacity = 64 * 1024

  private let writeOutput: @MainActor ([UInt8]) throws -> Void
  private let writeError: @MainActor ([UInt8]) -> Void
  private var gathered: [UInt8] = []
  private var hasStatus = false

  /// Whether progress is shown: only where standard error is a terminal.
  public var showsStatus: Bool

  /// Why results could not be written, once that has happened.
  public private(set) var outputError: (any Error)?

  /// Makes a console of two functions, for tests.
  public init(
    showsStatus: Bool = false,
    output: @escaping @MainActor ([UInt8]) throws -> Void,
    error: @escaping @MainActor ([UInt8]) -> Void
  ) {
    self.showsStatus = showsStatus
    writeOutput = output
    writeError = error
  }

  /// A console on the standard streams of the process.
  public static func standard() -> Console {
    Console(
      showsStatus: Descriptor.standardError.isTerminal,
      // A reader that has gone away ends the program by its signal.
      output: { try Descriptor.standardOutput.writeAll($0) },
      // Who cannot be told of a mistake cannot be told of this one either.
      error: { try? Descriptor.standardError.writeAll($0) }
    )
  }

  /// Writes a line, or several, to standard output.
  public func print(_ line: String) {
    write(line + "\n")
  }

  /// Writes a text to standard output.
  func write(_ text: String) {
    clearStatus()
    gathered += text.utf8
    if gathered.count >= Self.capacity { flush() }
  }

  /// Writes a line, or several, to standard error.
  public func note(_ line: String) {
    flush()
    clearStatus()
    writeError(Array((line + "\n").utf8))
  }

  /// Shows a line on standard error until something else is written; only on a terminal.
  public func status(_ line: String) {
    guard showsStatus else { return }
    flush()
    writeError(Array("\r\(line)\u{1B}[K".utf8))
    hasStatus = true
  }

  /// Takes the status line away.
  public func clearStatus() {
    guard hasStatus else { return }
    hasStatus = false
    writeError(Array("\r\u{1B}[K".utf8))
  }

  /// Writes what has been gathered.
  public func flush() {
    guard !gathered.isEmpty else { return }
    let bytes = gathered
    gathered.removeAll(keepingCapacity: true)
    do {
      try writeOutput(bytes)
    } catch {
      outputError = outputError ?? error
    }
  }
}
