/// Reads the tokens of part of a source text, and can skip a whole pair of brackets.
struct TokenReader {
  let source: String
  let tokens: [Token]

  /// The index of the next token.
  private(set) var position: Int

  /// The index after the last token of the part.
  private let end: Int

  private let brackets: BracketPairs

  init(_ source: String) {
    self.source = source
    tokens = Lexer.tokens(of: source)
    position = 0
    end = tokens.count
    brackets = BracketPairs(tokens)
  }

  private init(_ reader: Self, _ range: Range<Int>) {
    source = reader.source
    tokens = reader.tokens
    brackets = reader.brackets
    position = range.lowerBound
    end = range.upperBound
  }

  // MARK: - Reading

  /// The next token; nil at the end.
  var next: Token? { peek(0) }

  /// Returns the token at a distance from the next one.
  func peek(_ distance: Int) -> Token? {
    position + distance < end ? tokens[position + distance] : nil
  }

  /// The last skipped token; nil at the start of the part.
  var last: Token? { position > 0 ? tokens[position - 1] : nil }

  /// Returns whether the next token has a given text.
  func isNext(_ text: String) -> Bool { next?.is(text) ?? false }

  /// Skips the next token if it has a given text, and returns whether it did.
  mutating func skip(_ text: String) -> Bool {
    guard isNext(text) else { return false }
    position += 1
    return true
  }

  /// Skips the next token, together with the rest of the pair of brackets that it opens.
  mutating func skip() {
    position = min(brackets.closing[position] ?? position, end - 1) + 1
  }

  /// Skips a word and returns it.
  mutating func word() -> Token? {
    guard let next, next.kind == .word else { return nil }
    position += 1
    return next
  }

  /// Skips a pair of brackets and returns a reader for the tokens inside.
  mutating func inside() -> Self {
    let start = position
    skip()
    let last = min(brackets.closing[start] ?? start, end)
    return Self(self, min(start + 1, last)..<last)
  }

  /// The index after the angle brackets that start here; nil if there is no such pair.
  var endOfAngles: Int? {
    brackets.closingAngle[position].map { $0 + 1 }
  }

  /// Skips the arguments of a generic type, if they start here.
  mutating func skipAngles() {
    if let endOfAngles { position = min(endOfAngles, end) }
  }

  /// Returns the source text from a position to the last skipped token.
  func text(from start: Int) -> Substring {
    guard start < position else { return "" }
    let utf8 = source.utf8
    let range =
      utf8.index(
        utf8.startIndex, offsetBy: tokens[start].offset)..<utf8.index(
        utf8.startIndex, offsetBy: tokens[position - 1].end)
    return source[range]
  }
}
