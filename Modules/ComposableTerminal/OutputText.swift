/// A text that is built of strings and numbers, for output of many lines.
///
/// It takes less time than as many interpolated strings.
package struct OutputText {
  /// The text in UTF-8.
  var bytes: [UInt8] = []

  /// Creates an empty text.
  package init() {}

  /// Appends a string.
  package mutating func append(_ string: String) {
    bytes += string.utf8
  }

  /// Appends a whole number in decimal notation.
  package mutating func append(_ number: Int) {
    // The magnitude of the least number is no `Int`.
    var rest = number.magnitude
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var start = digits.endIndex
    repeat {
      start -= 1
      digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    for index in start..<digits.endIndex { bytes.append(digits[index]) }
  }

  /// Removes all of it, and keeps its memory for what is appended next.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }
}

extension CommandLineConsole {
  /// Writes a text to standard output, and empties it.
  package func write(_ text: inout OutputText) {
    write(text.bytes)
    text.removeAll()
  }
}
