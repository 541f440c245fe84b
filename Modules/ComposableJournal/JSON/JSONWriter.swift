internal import ComposableCore

/// Writes values as JSON, on one line and without spaces.
///
/// The containers of an encoder write into one buffer as they are used, so that nothing is built
/// first. A value must finish a nested container before it writes to the one around it again, as
/// all synthesized conformances do.
///
/// The toolchain's encoder takes 4 µs for an action, which is more than a line of a journal may.
// Properties marked `@exclusivity(unchecked)` are written by the writer alone, and nothing that it
// calls while it changes one uses the writer: values, which may, are encoded in between.
final class JSONWriter {
  /// What was written.
  @exclusivity(unchecked) private(set) var bytes: [UInt8] = []

  /// The containers that are open, innermost last.
  @exclusivity(unchecked) private var open: [Scope] = []

  private struct Scope {
    let number: Int
    let end: UInt8
    var isEmpty = true
  }

  @exclusivity(unchecked) private var scopeCount = 0

  /// Whether a container or a single value was written since it was last asked.
  @exclusivity(unchecked) private var hasWritten = false

  /// The number of secrets in what was written.
  private(set) var secretCount = 0

  /// Removes everything that was written.
  func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    secretCount = 0
  }

  /// Removes the last byte.
  func removeLast() { bytes.removeLast() }

  /// Appends text as it is.
  func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends bytes as they are.
  func append(contentsOf other: some Sequence<UInt8>) { bytes.append(contentsOf: other) }

  /// Appends a value.
  func encode(_ value: some Encodable) throws {
    let depth = open.count
    hasWritten = false
    try value.encode(to: JSONWriterEncoder(writer: self))
    // A type without stored properties asks for no container.
    if !hasWritten, open.count == depth { append("{}") }
    close(to: depth)
    hasWritten = true
  }

  // MARK: - Containers

  /// Opens a container and returns its number.
  func openScope(_ start: UInt8, _ end: UInt8) -> Int {
    bytes.append(start)
    scopeCount += 1
    open.append(Scope(number: scopeCount, end: end))
    hasWritten = true
    return scopeCount
  }

  /// Prepares a container for its next value, and closes those inside it.
  func beginValue(in scope: Int, of value: @autoclosure () -> Any) throws {
    guard let index = open.lastIndex(where: { $0.number == scope }) else {
      throw EncodingError.invalidValue(
        value(),
        EncodingError.Context(
          codingPath: [],
          debugDescription: "the container was closed before its last value was written"))
    }
    close(to: index + 1)
    if !open[index].isEmpty { bytes.append(UInt8(ascii: ",")) }
    open[index].isEmpty = false
  }

  /// Closes all containers but the outer ones.
  private func close(to depth: Int) {
    while open.count > depth, let scope = open.popLast() { bytes.append(scope.end) }
  }

  // MARK: - Single values

  func writeNull() {
    append("null")
    hasWritten = true
  }

  func write(_ value: Bool) {
    append(value ? "true" : "false")
    hasWritten = true
  }

  func write(_ value: some BinaryInteger) {
    append(contentsOf: String(value).utf8)
    hasWritten = true
  }

  func write(_ value: Double) throws {
    guard value.isFinite else {
      throw EncodingError.invalidValue(
        value, EncodingError.Context(codingPath: [], debugDescription: "JSON has no \(value)"))
    }
    append(contentsOf: value.description.utf8)
    hasWritten = true
  }

  /// Writes a text with quotation marks.
  func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy({ !Self.isEscaped($0) }) {
      bytes.append(contentsOf: text.utf8)
    } else {
      for byte in text.utf8 {
        if Self.isEscaped(byte) {
          bytes.append(contentsOf: Self.escape(byte).utf8)
        } else {
          bytes.append(byte)
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
    hasWritten = true
  }

  func writeKey(_ key: String) {
    write(key)
    bytes.append(UInt8(ascii: ":"))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func escape(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case UInt8(ascii: "\n"): "\\n"
    default: (byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)
    }
  }
}

extension JSONWriter: SecretRecorder {
  func noteSecret() { secretCount += 1 }
}
