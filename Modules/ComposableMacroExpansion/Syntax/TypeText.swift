/// A type as written in the source.
struct TypeText: Equatable {
  /// The tokens; empty for a literal's type, which is not written.
  let tokens: ArraySlice<Token>
  let source: Substring

  /// Returns the type with `Self` replaced by a name, because `Self` differs in a nested type.
  func text(replacingSelfBy name: String) -> String {
    guard tokens.contains(where: { $0.is("Self") }) else { return String(source) }
    return text { token, _ in token.is("Self") ? name : nil }
  }

  /// Returns the type with some of its tokens replaced.
  ///
  /// - Parameter replacement: Called with a token and the previous token; returns the new text, or
  ///   nil to keep the token.
  /// - Returns: The type.
  func text(replacement: (Token, _ last: Token?) -> String?) -> String {
    var text = ""
    var last: Token?
    for token in tokens {
      // Text between tokens may be a comment, and is left out.
      if !token.isJoined, last != nil { text += " " }
      text += replacement(token, last) ?? String(token.text)
      last = token
    }
    return text
  }
}
