internal import ComposableCore

/// Writes values as JSON, on one line and without spaces.
///
/// An encoder's containers write directly into one buffer. Some uses of an encoder do not allow
/// this, such as filling two containers alternately. Such a value is encoded again with a
/// ``JSONTreeEncoder``.
///
/// The toolchain's encoder takes 4 µs for an action, which is too long for a journal's line.
// Properties marked `@exclusivity(unchecked)` are written by the writer alone, and nothing that it
// calls while it changes one uses the writer: values, which may, are encoded in between.
final class JSONWriter {
  /// The written bytes.
  @exclusivity(unchecked) private(set) var bytes: [UInt8] = []

  /// The open containers, innermost last.
  @exclusivity(unchecked) private var open: [Scope] = []

  private struct Scope {
    let number: Int
    let end: UInt8
    var isEmpty = true
  }

  /// The number of encoders and containers so far, each of which has its own number.
  @exclusivity(unchecked) private var count = 0

  /// The number of the encoder whose value must be written next; zero if there is none.
  @exclusivity(unchecked) private var expected = 0

  /// The number of nested values being encoded.
  @exclusivity(unchecked) private var depth = 0

  /// Whether a value has used its encoder in a way that the buffer does not support.
  @exclusivity(unchecked) private var isIrregular = false

  /// The number of secrets written.
  private(set) var secretCount = 0

  /// Whether U+2028 and U+2029 are escaped.
  var escapesLineSeparators = true

  /// Removes all written bytes.
  func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    secretCount = 0
  }

  /// Removes the last byte.
  func removeLast() { bytes.removeLast() }

  /// Appends text unchanged.
  func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends a value.
  ///
  /// - Throws: The value's own error, or an `EncodingError` with the path to a part that JSON
  ///   cannot represent.
  func encode(_ value: some Encodable) throws {
    let (start, secrets) = (bytes.count, secretCount)
    defer {
      open.removeAll(keepingCapacity: true)
      (expected, depth, isIrregular) = (0, 0, false)
    }
    // The second encoder throws the error, because it knows the path.
    if (try? encodeInner(value)) != nil, !isIrregular { return }
    bytes.removeSubrange(start...)
    secretCount = secrets
    append(try JSONTreeEncoder.encode(value, secrets: self).compactText)
  }

  // MARK: - Encoders

  /// Returns the encoder for the next value.
  func encoder() -> JSONWriterEncoder {
    if expected != 0 { isIrregular = true }
    count += 1
    expected = count
    return JSONWriterEncoder(writer: self, number: count)
  }

  /// Appends the outermost value or a value in a container.
  func encodeInner(_ value: some Encodable) throws {
    guard depth <= JSONValue.depthLimit else {
      isIrregular = true
      throw Irregular()
    }
    let outer = open.count
    let encoder = encoder()
    depth += 1
    do {
      try value.encode(to: encoder)
    } catch {
      // The enclosing value may continue without this value, but its key has been written.
      isIrregular = true
      throw error
    }
    depth -= 1
    // A type without stored properties requests no container.
    if expected == encoder.number {
      beginValue(of: expected)
      append("{}")
    }
    if expected != 0 { isIrregular = true }
    close(to: outer)
  }

  /// Ends an attempt to write a value, which is then encoded again.
  private struct Irregular: Error {}

  /// An empty coding path; a value that reads it is encoded again with its actual path.
  var noCodingPath: [any CodingKey] {
    isIrregular = true
    return []
  }

  // MARK: - Containers

  /// Opens an encoder's container and returns the container's number.
  func openScope(of encoder: Int, _ start: UInt8, _ end: UInt8) -> Int {
    beginValue(of: encoder)
    bytes.append(start)
    count += 1
    open.append(Scope(number: count, end: end))
    if open.count > JSONValue.depthLimit { isIrregular = true }
    return count
  }

  /// Prepares a container for its next value, and closes the containers inside it.
  ///
  /// - Parameters:
  ///   - scope: The number of the container.
  ///   - isFirst: Whether the value must be the first one.
  /// - Throws: An error if the container cannot be continued; `encode` does not rethrow it.
  func beginValue(in scope: Int, isFirst: Bool = false) throws {
    guard let index = open.lastIndex(where: { $0.number == scope }), expected == 0,
      !isIrregular, !isFirst || open[index].isEmpty
    else {
      isIrregular = true
      throw Irregular()
    }
    close(to: index + 1)
    if !open[index].isEmpty { bytes.append(UInt8(ascii: ",")) }
    open[index].isEmpty = false
  }

  /// Closes all containers except a number of outer ones.
  private func close(to depth: Int) {
    while open.count > depth, let scope = open.popLast() { bytes.append(scope.end) }
  }

  /// Prepares an encoder for its only value.
  func beginValue(of encoder: Int) {
    if expected != encoder { isIrregular = true }
    expected = 0
  }

  // MARK: - Single values

  func writeNull() { append("null") }

  func write(_ value: Bool) { append(value ? "true" : "false") }

  func write(_ value: some BinaryInteger) { append(String(value)) }

  func write(_ value: some BinaryFloatingPoint & CustomStringConvertible) throws {
    guard value.isFinite else {
      isIrregular = true
      throw Irregular()
    }
    append(value.description)
  }

  /// Writes a string in quotation marks.
  func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    // 0xE2 is the first byte of a line separator, and of other characters.
    if text.utf8.allSatisfy({ !Self.isEscaped($0) && $0 != 0xE2 }) {
      bytes.append(contentsOf: text.utf8)
    } else {
      for scalar in text.unicodeScalars { write(scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  func writeKey(_ key: String) {
    write(key)
    bytes.append(UInt8(ascii: ":"))
  }

  private func write(_ scalar: UnicodeScalar) {
    switch scalar {
    case "\"", "\\": append("\\\(scalar)")
    case "\n": append("\\n")
    case "\0"..<" ":
      append((scalar.value < 0x10 ? "\\u000" : "\\u00") + String(scalar.value, radix: 16))
    // Some programs that read JSON line by line end a line at these.
    case "\u{2028}" where escapesLineSeparators, "\u{2029}" where escapesLineSeparators:
      append("\\u" + String(scalar.value, radix: 16))
    default: append(String(scalar))
    }
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }
}

extension JSONWriter: SecretRecorder {
  func noteSecret() { secretCount += 1 }
}
