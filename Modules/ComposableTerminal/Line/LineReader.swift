public import ComposablePlatform

/// One line of a script.
public enum ScriptLine: Equatable, Sendable {
  /// Its text, without its end.
  case text(String)
  /// It was longer than ``LineReader/lengthLimit``; its text is dropped.
  case tooLong
  /// Its bytes are no UTF-8.
  case notText
}

/// Reads lines from a file, a pipe or a terminal, on a thread of its own.
///
/// Lines end with LF or CRLF; the last may end with the file.
public actor LineReader {
  /// The most bytes of a line.
  public static let lengthLimit = 64 * 1024

  private let executor = BlockingExecutor()
  private let file: Descriptor
  private var splitter = LineSplitter(lengthLimit: lengthLimit)
  private var isAtEnd = false

  /// Makes a reader of an open file.
  public init(_ file: Descriptor) {
    self.file = file
  }

  /// The thread that waits for input.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Waits for input and gives every line that is complete; nil when there are no more.
  public func nextLines() throws(SystemError) -> [ScriptLine]? {
    while !isAtEnd {
      let bytes = try file.readBytes(upTo: 64 * 1024)
      isAtEnd = bytes.isEmpty
      let lines = isAtEnd ? splitter.finish() : splitter.split(bytes)
      if !lines.isEmpty { return lines }
    }
    return nil
  }
}
