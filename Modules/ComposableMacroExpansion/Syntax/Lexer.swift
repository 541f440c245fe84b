/// Splits source text into tokens, without comments and spaces.
///
/// Any text can be split. Incomplete syntax, such as an unterminated string, becomes a token that
/// extends to the end of its line or of the text.
struct Lexer {
  private let source: String
  private let bytes: [UInt8]
  private var position = 0
  private var tokens: [Token] = []

  /// The lines of a documentation comment since the last token.
  private var documentation: [Substring] = []

  /// Whether a value ends before this position, so that a slash is a division sign.
  private var isAfterValue = false

  /// The delimiter of a regular expression.
  private struct Delimiter: Hashable {
    let hashCount: Int
    let isMultiline: Bool
  }

  /// For each delimiter, the position up to which no regular expression ends, so that no text is
  /// searched twice.
  private var searched: [Delimiter: Int] = [:]

  private init(_ source: String) {
    self.source = source
    bytes = Array(source.utf8)
  }

  /// Returns the tokens of a text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func tokens(of source: String) -> [Token] {
    var lexer = Lexer(source)
    lexer.run()
    return lexer.tokens
  }

  private mutating func run() {
    while true {
      let before = position
      documentation = []
      let startsLine = skipTrivia()
      guard position < bytes.count else { return }
      let start = position
      let kind = skipString() ? .literal : skipSimpleToken()
      tokens.append(
        Token(
          kind: kind, text: source[index(start)..<index(position)], offset: start,
          startsLine: startsLine || tokens.isEmpty, isJoined: before == start,
          documentation: documentation))
    }
  }

  private func index(_ offset: Int) -> String.Index {
    source.utf8.index(source.startIndex, offsetBy: offset)
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private func isNext(_ text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }

  /// The count of consecutive number signs from this position.
  private var hashCount: Int { bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count }

  // MARK: - Comments and spaces

  /// Skips spaces and comments, and returns whether they contain the end of a line.
  private mutating func skipTrivia() -> Bool {
    var endsLine = false
    while let byte = peek() {
      if byte == newline || byte == carriageReturn {
        endsLine = true
        position += 1
      } else if byte == UInt8(ascii: " ") || (0x09...0x0C).contains(byte) || byte == 0 {
        position += 1
      } else if isNext("//") {
        let start = position
        skipToEndOfLine()
        let line = source[index(start)..<index(position)]
        if line.hasPrefix("///"), !line.hasPrefix("////") { documentation.append(line) }
      } else if isNext("/*") {
        endsLine = skipBlockComment() || endsLine
      } else {
        break
      }
    }
    return endsLine
  }

  private mutating func skipToEndOfLine() {
    while let byte = peek(), byte != newline, byte != carriageReturn { position += 1 }
  }

  /// Skips a comment and its nested comments, and returns whether it contains the end of a line.
  private mutating func skipBlockComment() -> Bool {
    let start = position
    var depth = 0
    repeat {
      if isNext("/*") {
        depth += 1
        position += 2
      } else if isNext("*/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < bytes.count
    position = min(position, bytes.count)
    return bytes[start..<position].contains(newline)
  }

  // MARK: - Strings

  /// A scope that contains a position in a string; the innermost is last.
  private enum Scope {
    case string(hashCount: Int, isMultiline: Bool)
    case interpolation(depth: Int)
  }

  /// Skips a string with its interpolations, if one starts here.
  ///
  /// Strings inside interpolations are kept in a list, because recursion has a smaller depth limit.
  private mutating func skipString() -> Bool {
    guard let first = startOfString() else { return false }
    var scopes = [first]
    while let scope = scopes.last, position < bytes.count {
      switch scope {
      case .string(let hashCount, let isMultiline):
        if skipEnd(hashCount, isMultiline: isMultiline) {
          scopes.removeLast()
        } else if peek() == UInt8(ascii: "\\"), hasHashes(hashCount, at: 1) {
          let isInterpolation = peek(1 + hashCount) == UInt8(ascii: "(")
          position = min(position + hashCount + 2, bytes.count)
          if isInterpolation {
            isAfterValue = false
            scopes.append(.interpolation(depth: 1))
          }
        } else if !isMultiline, peek() == newline {
          // The string is unterminated.
          scopes.removeLast()
        } else {
          position += 1
        }
      case .interpolation(let depth):
        _ = skipTrivia()
        let byte = peek()
        if let string = startOfString() {
          scopes.append(string)
        } else if byte == UInt8(ascii: ")"), depth == 1 {
          position += 1
          scopes.removeLast()
        } else if byte != nil {
          let change = byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
          scopes[scopes.count - 1] = .interpolation(depth: depth + change)
          _ = skipSimpleToken()
        }
      }
    }
    isAfterValue = true
    return true
  }

  /// Skips the opening delimiter of a string, if there is one.
  private mutating func startOfString() -> Scope? {
    let hashCount = hashCount
    guard peek(hashCount) == quote else { return nil }
    position += hashCount
    let isMultiline = isNext("\"\"\"") && !endsInLine(hashCount)
    position += isMultiline ? 3 : 1
    return .string(hashCount: hashCount, isMultiline: isMultiline)
  }

  /// Returns whether a raw string that begins with three quotation marks ends on the same line, so
  /// that its content includes two of them, as in `#"""#`.
  private func endsInLine(_ hashCount: Int) -> Bool {
    guard hashCount > 0 else { return false }
    let line = bytes[(position + 1)...].prefix { $0 != newline }
    return line.indices.contains { index in
      line[index] == quote && hasHashes(hashCount, at: index + 1 - position)
    }
  }

  private mutating func skipEnd(_ hashCount: Int, isMultiline: Bool) -> Bool {
    let quoteCount = isMultiline ? 3 : 1
    guard isNext(isMultiline ? "\"\"\"" : "\""), hasHashes(hashCount, at: quoteCount) else {
      return false
    }
    position += quoteCount + hashCount
    return true
  }

  private func hasHashes(_ count: Int, at distance: Int) -> Bool {
    (0..<count).allSatisfy { peek(distance + $0) == UInt8(ascii: "#") }
  }

  // MARK: - Other tokens

  /// Skips a token that is not a string.
  private mutating func skipSimpleToken() -> Token.Kind {
    guard let byte = peek() else { return .punctuation }
    if skipRegularExpression() {
      isAfterValue = true
      return .literal
    }
    if isDigit(byte) {
      skipNumber()
      isAfterValue = true
      return .literal
    }
    if byte == UInt8(ascii: "`") || isWord(byte) {
      let start = position
      skipWord(byte)
      let word = String(decoding: bytes[start..<position], as: UTF8.self)
      isAfterValue = !wordsBeforeValues.contains(word)
      return .word
    }
    isAfterValue = [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte)
    let hashCount = hashCount
    position += isNext("->") ? 2 : max(hashCount, 1)
    return .punctuation
  }

  private mutating func skipWord(_ first: UInt8) {
    position += 1
    guard first == UInt8(ascii: "`") else {
      while let byte = peek(), isWord(byte) || isDigit(byte) { position += 1 }
      return
    }
    while let byte = peek(), byte != newline {
      position += 1
      if byte == first { return }
    }
  }

  private mutating func skipNumber() {
    while let byte = peek() {
      let isFraction = byte == UInt8(ascii: ".") && (peek(1).map(isDigit) ?? false)
      let isSign =
        (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"))
        && [UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "p")].contains(bytes[position - 1])
      guard isFraction || isSign || isDigit(byte) || isWord(byte) else { return }
      position += 1
    }
  }

  /// Skips a regular expression, if a terminated one starts here.
  private mutating func skipRegularExpression() -> Bool {
    let hashCount = hashCount
    guard peek(hashCount) == slash, hashCount > 0 || !isAfterValue else { return false }
    let first = peek(hashCount + 1)
    let delimiter = Delimiter(
      hashCount: hashCount,
      isMultiline: hashCount > 0 && (first == newline || first == carriageReturn))
    guard hashCount > 0 || first.map(isSpace) == false,
      position >= searched[delimiter, default: 0]
    else { return false }
    let start = position + hashCount + 1
    var end = start
    while end < bytes.count, delimiter.isMultiline || bytes[end] != newline {
      if bytes[end] == slash, end > start, hasHashes(hashCount, at: end + 1 - position),
        hashCount > 0 || !isSpace(bytes[end - 1])
      {
        position = end + 1 + hashCount
        return true
      }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    searched[delimiter] = end
    return false
  }
}

private let newline = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
private let quote = UInt8(ascii: "\"")
private let slash = UInt8(ascii: "/")

/// The keywords that precede a value, so that a slash after them starts a regular expression.
private let wordsBeforeValues: Set = [
  "return", "in", "case", "try", "await", "throw", "where", "if", "guard", "while", "switch",
  "else",
  "is", "as", "consume", "copy", "each", "repeat", "do", "unsafe",
]

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= byte }

private func isSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == newline
}

/// Returns whether a byte belongs to a word; bytes beyond ASCII always do.
private func isWord(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")) ~= byte | 0x20
    || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
}
