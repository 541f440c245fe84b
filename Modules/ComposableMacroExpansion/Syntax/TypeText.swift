/// A type as it is written.
struct TypeText: Equatable {
  /// The tokens; none for the type of a literal, which is not written.
  let tokens: ArraySlice<Token>
  let source: Substring

  /// Returns the type with another name for `Self`, which means something else in a nested type.
  func text(replacingSelfBy name: String) -> String {
    guard tokens.contains(where: { $0.is("Self") }) else { return String(source) }
    return text { token, _ in token.is("Self") ? name : nil }
  }

  /// Returns the type with other texts for some of its tokens.
  ///
  /// - Parameter replacement: Called with a token and the one before it; returns the other text.
  /// - Returns: The type.
  func text(replacement: (Token, _ last: Token?) -> String?) -> String {
    var text = ""
    var last: Token?
    for token in tokens {
      // What is between tokens may be a comment, and is left out.
      if !token.isJoined, last != nil { text += " " }
      text += replacement(token, last) ?? String(token.text)
      last = token
    }
    return text
  }
}
