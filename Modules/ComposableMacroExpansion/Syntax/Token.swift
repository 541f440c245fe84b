/// A token of a source text.
struct Token: Equatable {
  enum Kind: Equatable {
    /// A word: an identifier, a keyword, or a name in backticks.
    case word
    /// A number, a string or a regular expression.
    case literal
    /// A bracket, a character of an operator, or `->`.
    case punctuation
  }

  let kind: Kind
  let text: Substring

  /// The position of the first byte, counted in the text's UTF-8.
  let offset: Int

  /// Whether the token is the first one of a line.
  let startsLine: Bool

  /// Whether there is nothing between this token and the one before it.
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
