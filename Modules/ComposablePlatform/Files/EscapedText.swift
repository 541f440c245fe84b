extension String {
  /// Returns the text with some ASCII characters replaced by their escape sequences.
  ///
  /// Compares scalars. Comparing characters, as `replacing(_:with:)` does, would miss a `<` that
  /// forms one character with the scalar before or after it, such as U+0D4E or U+0301.
  ///
  /// - Parameter escapes: The escape sequences by the ASCII characters that they replace.
  /// - Returns: The escaped text.
  /// - Complexity: O(*n*) in the length of the text.
  package func escaping(_ escapes: [UnicodeScalar: String]) -> String {
    guard unicodeScalars.contains(where: { $0.isASCII && escapes[$0] != nil }) else { return self }
    var text = UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isASCII, let escape = escapes[scalar] {
        text.append(contentsOf: escape.unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// The lines of the text, which end in LF.
  ///
  /// Compares scalars: CR LF is one character, in which `split(separator: "\n")` finds no line end.
  package var scalarLines: [String] {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
