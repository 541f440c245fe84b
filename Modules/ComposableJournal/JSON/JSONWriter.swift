internal import ComposableCore

/// Writes values as JSON, on one line and without spaces.
///
/// The containers of an encoder write into one buffer as they are used, so that nothing is built
/// first. A value must finish a nested container before it writes to the one around it again, as
/// all synthesized conformances do.
///
/// The toolchain's encoder takes 4 µs for an action, which is more than a line of a journal may.
final class JSONWriter {
  /// What was written.
  private(set) var bytes: [UInt8] = []

  /// The containers that are open, innermost last.
  private var open: [Scope] = []

  private struct Scope {
    let number: Int
    let end: UInt8
    var isEmpty = true
  }

  private var scopeCount = 0

  /// Whether a container or a single value was written since it was last asked.
  private var hasWritten = false

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
    Self.close(to: depth, of: &open, in: &bytes)
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
    guard Self.beginValue(in: scope, of: &open, in: &bytes) else {
      throw EncodingError.invalidValue(
        value(),
        EncodingError.Context(
          codingPath: [],
          debugDescription: "the container was closed before its last value was written"))
    }
  }

  /// Begins a value and returns whether its container is open.
  ///
  /// The lists are parameters, since each access to a property of a class is checked.
  private static func beginValue(
    in scope: Int, of open: inout [Scope], in bytes: inout [UInt8]
  ) -> Bool {
    guard let index = open.lastIndex(where: { $0.number == scope }) else { return false }
    close(to: index + 1, of: &open, in: &bytes)
    if !open[index].isEmpty { bytes.append(UInt8(ascii: ",")) }
    open[index].isEmpty = false
    return true
  }

  private static func close(to depth: Int, of open: inout [Scope], in bytes: inout [UInt8]) {
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

  func write(_ text: String) {
    Self.append(text, to: &bytes)
    hasWritten = true
  }

  func writeKey(_ key: String) {
    write(key)
    bytes.append(UInt8(ascii: ":"))
  }

  /// Appends a text with quotation marks.
  ///
  /// The bytes are a parameter, since each access to a property of a class is checked.
  private static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy({ !isEscaped($0) }) {
      bytes.append(contentsOf: text.utf8)
    } else {
      for byte in text.utf8 {
        if isEscaped(byte) {
          bytes.append(contentsOf: escape(byte).utf8)
        } else {
          bytes.append(byte)
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
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
