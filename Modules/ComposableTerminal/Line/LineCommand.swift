import ComposableCore

/// One command as it was typed: a word, what follows it, and whether to wait for it.
@usableFromInline
struct LineCommand: Equatable {
  /// The first word: `+`, `set`.
  @usableFromInline var word: String

  /// The rest, without the blanks around it; empty when there is none.
  @usableFromInline var argument: String

  /// Whether the line ended with `&`: its effects go on while the next command is read.
  var isInBackground: Bool

  /// Makes a command of a line; nil for a blank line and for a comment.
  init?(_ line: String) {
    var text = line.trimmed[...]
    guard !text.isEmpty, !text.hasPrefix("#") else { return nil }
    isInBackground = text.count > 1 && text.hasSuffix("&")
    if isInBackground { text = text.dropLast() }
    let parts = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    word = parts.first.map(String.init) ?? ""
    argument = parts.count > 1 ? String(parts[1]).trimmed : ""
  }
}

extension String {
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}
