extension String {
  /// The text with control characters escaped, and bytes that are not UTF-8.
  ///
  /// Text from the user or from a file is printed this way, so that it cannot control the terminal.
  package var printable: String {
    // Fast path for printable ASCII.
    guard !utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else { return self }
    return unicodeScalars.map { scalar in
      if let byte = scalar.escapedByte {
        return "\\x" + String(byte, radix: 16, uppercase: true)
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
        return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        return String(scalar)
      }
    }.joined()
  }

  /// The name of a file, ``printable`` and with its backslashes doubled, so that no two names are
  /// printed alike.
  package var printableName: String {
    let text = utf8.contains(UInt8(ascii: "\\")) ? replacing("\\", with: "\\\\") : self
    return text.printable
  }

  /// The text with each of its lines ``printable``.
  package var printableLines: String {
    // Most responses are one line.
    guard utf8.contains(UInt8(ascii: "\n")) else { return printable }
    return split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
      .joined(separator: "\n")
  }

  /// The text as a message quotes it: ``printable``, truncated to 80 characters.
  package var quotable: String {
    count > 80 ? String(prefix(80)).printable + "…" : printable
  }
}
