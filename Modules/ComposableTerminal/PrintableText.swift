extension String {
  /// The text with control characters escaped.
  ///
  /// Text from the user or from a file is printed this way, so that it cannot control the terminal.
  package var printable: String {
    // Fast path for printable ASCII.
    guard !utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else { return self }
    return unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        String(scalar)
      }
    }.joined()
  }

  /// The text as a message quotes it: ``printable``, truncated to 80 characters.
  package var quotable: String {
    count > 80 ? String(prefix(80)).printable + "…" : printable
  }
}
