/// A token of source text.
struct Token: Equatable {
  enum Kind: Equatable {
    /// A word: an identifier, a keyword, or a name in backticks.
    case word
    /// A number, a string or a regular expression.
    case literal
    /// A bracket, an operator character, or `->`.
    case punctuation
  }

  let kind: Kind
  let text: Substring

  /// The position of the first byte, counted in the text's UTF-8.
  let offset: Int

  /// Whether the token is the first on its line.
  let startsLine: Bool

  /// Whether the token directly follows the previous token.
  let isJoined: Bool

  /// The lines of the documentation comment before the token, with their slashes.
  let documentation: [Substring]

  /// The position after the last byte.
  var end: Int { offset + text.utf8.count }

  func `is`(_ text: String) -> Bool { kind != .literal && self.text == text }

  /// Whether the token opens a pair of brackets.
  var opens: Bool { kind == .punctuation && (text == "(" || text == "[" || text == "{") }

  /// Whether the token closes a pair of brackets.
  var closes: Bool { kind == .punctuation && (text == ")" || text == "]" || text == "}") }
}
