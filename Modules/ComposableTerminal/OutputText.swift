/// Text built from strings and numbers, for output of many lines.
///
/// Appending takes less time than string interpolation.
package struct OutputText {
  /// The text in UTF-8.
  var bytes: [UInt8] = []

  /// Creates empty text.
  package init() {}

  /// Appends a string.
  package mutating func append(_ string: String) {
    bytes += string.utf8
  }

  /// Appends a whole number in decimal notation.
  package mutating func append(_ number: Int) {
    // The magnitude of the smallest number does not fit in an `Int`.
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

  /// Removes all text, and keeps the memory for the text appended next.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }
}

extension CommandLineConsole {
  /// Writes text to standard output, and empties the buffer.
  package func write(_ text: inout OutputText) {
    write(text.bytes)
    text.removeAll()
  }
}
