package import ComposablePlatform

/// A line of input.
package enum ScriptLine: Equatable, Sendable {
  /// The text of the line, without its line ending.
  case text(String)
  /// A line longer than ``LineReader/lengthLimit``, whose text is discarded.
  case tooLong
  /// A line that is not valid UTF-8.
  case notText
}

/// Reads lines from a file, a pipe or a terminal, on a dedicated thread.
///
/// Lines end with LF or CRLF; the last line may lack a line ending.
package actor LineReader {
  /// The maximum number of bytes in a line.
  package static let lengthLimit = 64 * 1024

  private let executor = BlockingExecutor()
  private let file: Descriptor
  private var splitter = LineSplitter(lengthLimit: lengthLimit)
  private var isAtEnd = false
  private var hasRead = false

  /// Creates a reader for an open file.
  package init(_ file: Descriptor) {
    self.file = file
  }

  /// The executor whose thread waits for input.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Waits for input and returns the completed lines; nil at the end of the input.
  package func nextLines() throws(SystemError) -> [ScriptLine]? {
    while !isAtEnd {
      var bytes = try file.readBytes(upTo: 64 * 1024)
      isAtEnd = bytes.isEmpty
      // The byte order mark that some editors put at the start of a file.
      if !hasRead, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
      hasRead = true
      let lines = isAtEnd ? splitter.finish() : splitter.split(bytes)
      if !lines.isEmpty { return lines }
    }
    return nil
  }

  /// Continues after the end of the input, which a terminal can signal more than once.
  func readOn() {
    isAtEnd = false
  }
}
