/// Makes lines of bytes that come in pieces of any size.
struct LineSplitter {
  let lengthLimit: Int
  private var begun: [UInt8] = []
  private var isTooLong = false

  init(lengthLimit: Int) {
    self.lengthLimit = lengthLimit
  }

  /// The lines that `bytes` completes.
  mutating func split(_ bytes: [UInt8]) -> [ScriptLine] {
    var lines: [ScriptLine] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      keep(rest[..<end])
      lines.append(takeLine())
      rest = rest[(end + 1)...]
    }
    keep(rest)
    return lines
  }

  /// The last line, when it has no end.
  mutating func finish() -> [ScriptLine] {
    begun.isEmpty && !isTooLong ? [] : [takeLine()]
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    guard !isTooLong else { return }
    begun += bytes
    // One more for a CR that belongs to the line's end.
    if begun.count > lengthLimit + 1 {
      isTooLong = true
      begun = []
    }
  }

  private mutating func takeLine() -> ScriptLine {
    defer {
      begun.removeAll(keepingCapacity: true)
      isTooLong = false
    }
    if begun.last == UInt8(ascii: "\r") { begun.removeLast() }
    if isTooLong || begun.count > lengthLimit { return .tooLong }
    guard let text = String(validating: begun, as: UTF8.self) else { return .notText }
    return .text(text)
  }
}
