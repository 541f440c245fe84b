extension String {
  /// The text with control characters written out, so that what somebody typed or a file held
  /// cannot steer the terminal it is shown on.
  package var printable: String {
    // Nearly every text is plain ASCII.
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

  /// The text as a message quotes it: ``printable``, and cut after 80 characters.
  package var quotable: String {
    count > 80 ? String(prefix(80)).printable + "…" : printable
  }
}
