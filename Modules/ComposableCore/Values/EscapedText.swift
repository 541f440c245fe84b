extension String {
  /// Returns the text as a string literal.
  ///
  /// Control characters, and spaces that look like a plain space, are escaped.
  ///
  /// - Parameter escapesIgnorable: Whether to escape scalars that are not drawn, such as a
  ///   zero-width space or the joiner in an emoji.
  /// - Returns: The text in quotation marks.
  package func quoted(escapesIgnorable: Bool = false) -> String {
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }) {
      return "\"\(self)\""
    }
    var result = "\""
    for scalar in unicodeScalars {
      let isEscaped =
        scalar == "\"" || scalar == "\\" || scalar.isHidden
        || escapesIgnorable && scalar.properties.isDefaultIgnorableCodePoint
        // Would be drawn on the quotation mark.
        || result.utf8.count == 1 && scalar.properties.isGraphemeExtend
      result += isEscaped ? scalar.escaped : String(scalar)
    }
    return result + "\""
  }

  /// The text in which control characters, but for line feeds, are escaped.
  package var escapingControls: String {
    guard unicodeScalars.contains(where: { $0.isControl && $0 != "\n" }) else { return self }
    return unicodeScalars.map { $0.isControl && $0 != "\n" ? $0.escaped : String($0) }.joined()
  }
}

extension UnicodeScalar {
  /// Whether the scalar acts on a terminal, ends a line, changes the direction of the text, or is
  /// drawn by no standard, as those that represent the bytes of a file name are.
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    default: properties.isBidiControl
    }
  }

  /// Whether the scalar is a control character, or whitespace other than a plain space.
  package var isHidden: Bool { self != " " && (isControl || properties.isWhitespace) }

  /// The escape sequence in a string literal, such as `\n` and `\u{a0}`.
  package var escaped: String {
    switch self {
    case "\0": "\\0"
    case "\t": "\\t"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\"", "\\": "\\\(self)"
    default: "\\u{\(String(value, radix: 16))}"
    }
  }
}
