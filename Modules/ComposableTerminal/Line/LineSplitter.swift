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
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      append(rest[..<end])
      lines.append(endLine())
      rest = rest[(end + 1)...]
    }
    append(rest)
    return lines
  }

  /// Returns the last line if it has no line ending.
  mutating func finish() -> [ScriptLine] {
    partialLine.isEmpty && !isTooLong ? [] : [endLine()]
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    guard !isTooLong else { return }
    partialLine += bytes
    // One byte more for a CR that belongs to the line ending.
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
    if partialLine.last == UInt8(ascii: "\r") { partialLine.removeLast() }
    if isTooLong || partialLine.count > lengthLimit { return .tooLong }
    guard let text = String(validating: partialLine, as: UTF8.self) else { return .notText }
    return .text(text)
  }
}
