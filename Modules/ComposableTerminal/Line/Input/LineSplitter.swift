/// Splits a stream of bytes, read in chunks of any size, into lines.
struct LineSplitter {
  let lengthLimit: Int
  private var partialLine: [UInt8] = []
  private var isTooLong = false

  init(lengthLimit: Int) {
    self.lengthLimit = lengthLimit
  }

  /// Returns the lines that `bytes` completes.
  mutating func split(_ bytes: [UInt8]) -> [ScriptLine] {
    var lines: [ScriptLine] = []
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if partialLine.isEmpty, !isTooLong {
        lines.append(line(bytes[start..<end]))
      } else {
        append(bytes[start..<end])
        lines.append(endLine())
      }
      start = end + 1
    }
    append(bytes[start...])
    return lines
  }

  /// Returns the last line if it has no line ending.
  mutating func finish() -> [ScriptLine] {
    partialLine.isEmpty && !isTooLong ? [] : [endLine()]
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    guard !isTooLong else { return }
    partialLine += bytes
    // One more byte is allowed for a CR that belongs to the line ending.
    if partialLine.count > lengthLimit + 1 {
      isTooLong = true
      partialLine = []
    }
  }

  private mutating func endLine() -> ScriptLine {
    defer {
      partialLine.removeAll(keepingCapacity: true)
      isTooLong = false
    }
    return isTooLong ? .tooLong : line(partialLine[...])
  }

  /// Returns the line made of some bytes, without its ending.
  private func line(_ bytes: ArraySlice<UInt8>) -> ScriptLine {
    let bytes = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    guard bytes.count <= lengthLimit else { return .tooLong }
    guard let text = try? UTF8Span(validating: bytes.span) else { return .notText }
    return .text(String(copying: text))
  }
}
