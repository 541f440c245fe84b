extension String {
  /// The text with control characters and non-UTF-8 bytes escaped.
  ///
  /// Print text from the user or from a file this way, so that it cannot control the terminal.
  /// Joiners and tags stay unescaped where they change how a character is drawn, such as in emoji
  /// and in non-European scripts.
  package var printable: String {
    // Fast path for printable ASCII.
    guard !utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else { return self }
    var text = ""
    var previous: UnicodeScalar?
    for scalar in unicodeScalars {
      if let byte = scalar.escapedByte {
        text += "\\x" + String(byte, radix: 16, uppercase: true)
      } else if scalar.isControl, !scalar.joins(previous) {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
        previous = scalar
        continue
      }
      previous = nil
    }
    return text
  }

  /// The path of a file, ``printable`` and with doubled backslashes, so that different paths look
  /// different.
  ///
  /// A path that is longer than any that exists is truncated to 80 characters.
  package var printableName: String {
    utf8.count > 4096 ? quotable : escaping(["\\": "\\\\"]).printable
  }

  /// The text with each of its lines ``printable``.
  package var printableLines: String {
    // Most responses are one line.
    guard utf8.contains(UInt8(ascii: "\n")) else { return printable }
    return scalarLines.map(\.printable).joined(separator: "\n")
  }

  /// The text in the form in which messages quote it: ``printable``, and truncated to 80
  /// characters.
  package var quotable: String {
    count > 80 ? String(prefix(80)).printable + "…" : printable
  }
}

extension UnicodeScalar {
  /// Whether the scalar has no glyph and may control the terminal or the order of the text.
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: false
    }
  }

  /// Whether the scalar only changes how the previous scalar is drawn.
  fileprivate func joins(_ previous: UnicodeScalar?) -> Bool {
    guard let previous else { return false }
    return switch value {
    // ZERO WIDTH NON-JOINER and ZERO WIDTH JOINER, which have no effect in European scripts.
    case 0x200C, 0x200D: previous.value >= 0x600 && !previous.isControl
    // The tags of a flag, which follow a BLACK FLAG.
    case 0xE0020...0xE007F:
      previous.value == 0x1F3F4 || (0xE0020...0xE007E).contains(previous.value)
    default: false
    }
  }
}
