internal import ComposablePlatform

/// A command line of bash up to the cursor, split into words as the shell does.
struct ShellLine: Equatable {
  /// The words without quotation marks and backslashes; the last one may be incomplete or empty.
  private(set) var words: [String] = []

  /// The quotation mark that is open at the cursor; nil if there is none.
  private(set) var openQuote: Unicode.Scalar?

  /// The number of scalars of the last word that precede what the shell replaces.
  private(set) var keptCount = 0

  /// Splits a line.
  ///
  /// - Parameters:
  ///   - line: The line up to the cursor.
  ///   - breaks: The characters at which the shell begins a new word to complete.
  init(_ line: String, breaks: String) {
    var word = String.UnicodeScalarView()
    var isInWord = false
    // A quotation mark and an accent after it are one character.
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch (openQuote, scalar) {
      case (nil, " "), (nil, "\t"), (nil, "\n"):
        if isInWord { words.append(String(word)) }
        (word, isInWord, keptCount) = (.init(), false, 0)
        continue
      case (nil, "'"), (nil, "\""):
        openQuote = scalar
        keptCount = word.count
      case (nil, "\\"):
        if let next = rest.popFirst() { word.append(next) }
      case ("\""?, "\\"):
        let next = rest.popFirst()
        // Inside double quotation marks, a backslash before another character is itself.
        if next.map({ !"$`\"\\".unicodeScalars.contains($0) }) ?? true { word.append(scalar) }
        if let next { word.append(next) }
      case (scalar?, _):
        openQuote = nil
      default:
        word.append(scalar)
        if openQuote == nil, breaks.unicodeScalars.contains(scalar) { keptCount = word.count }
      }
      isInWord = true
    }
    words.append(String(word))
  }

  /// Returns the text that replaces the last word if a candidate is chosen.
  ///
  /// The text is quoted so that the shell reads it as the candidate.
  func insertion(_ candidate: String) -> String {
    let text = String(candidate.unicodeScalars.dropFirst(keptCount))
    switch openQuote {
    case "'":
      return text.escaping(["'": "'\\''"])
    case "\"":
      return text.escaping(["\\": "\\\\", "$": "\\$", "`": "\\`", "\"": "\\\""])
    default:
      // A backslash before a line end would remove it.
      guard !text.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
        return "$'" + text.escaping(["\\": "\\\\", "'": "\\'", "\n": "\\n", "\t": "\\t"]) + "'"
      }
      var quoted = ""
      for scalar in text.unicodeScalars {
        let isPlain =
          !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || "_-./,:@%+=".unicodeScalars.contains(scalar)
        if !isPlain { quoted += "\\" }
        quoted.unicodeScalars.append(scalar)
      }
      return text.isEmpty ? "''" : quoted
    }
  }
}
