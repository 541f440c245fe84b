internal import ComposableCore

/// A parsed line of input: a word, its argument, and whether to wait for its effects.
struct LineCommand: Equatable {
  /// The first word: `+`, `set`.
  var word: String

  /// The rest of the line, without surrounding whitespace; empty if there is none.
  ///
  /// Enclosing quotation marks are removed, so that an argument may begin or end with whitespace.
  var argument: String

  /// The text after the word as it was typed, with its quotation marks.
  var rest = ""

  /// Whether the line ends with `&`, so that its effects run while the next command is read.
  ///
  /// After an argument, `&` must be a separate word; in `add M&` it belongs to the text.
  var isInBackground: Bool

  /// Parses a line; returns nil for a blank line and for a comment.
  init?(_ line: String) {
    guard !line.isPlainWord else {
      (word, argument, isInBackground) = (line, "", false)
      return
    }
    var text = line.trimmed[...]
    guard !text.isEmpty, !text.hasPrefix("#") else { return nil }
    let front = text.dropLast()
    isInBackground =
      text.last == "&" && !front.isEmpty
      && (front.last?.isWhitespace == true || !front.contains(where: \.isWhitespace))
    if isInBackground { text = front }
    let parts = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    word = parts.first.map(String.init) ?? ""
    rest = parts.count > 1 ? parts[1].trimmed : ""
    argument = rest.unquoted
  }
}

extension String {
  /// Whether the text is one word of visible ASCII characters.
  // Uses bytes, because character properties load Unicode data into memory.
  var isASCIIWord: Bool {
    !isEmpty && utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// Whether the text is one word without `#` or `&`, as usual, so that it needs no parsing.
  fileprivate var isPlainWord: Bool {
    utf8.first != UInt8(ascii: "#") && utf8.last != UInt8(ascii: "&") && isASCIIWord
  }

  /// The text without its enclosing quotation marks, if it has any.
  fileprivate var unquoted: String {
    guard count >= 2, let mark = first, mark == "\"" || mark == "'", last == mark,
      !dropFirst().dropLast().contains(mark)
    else { return self }
    return String(dropFirst().dropLast())
  }
}
