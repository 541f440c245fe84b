internal import ComposableCore
internal import ComposablePlatform

/// A line of text that is being typed, with a cursor and the lines that were typed before.
struct LineEditor: Equatable, Sendable {
  /// The maximum number of bytes of one character, which may have any number of accents.
  private static let characterLimit = 64

  /// The maximum number of lines that are remembered.
  private static let historyLimit = 1000

  private(set) var characters: [Character] = []

  /// The number of bytes of the characters.
  private var byteCount = 0

  /// The index of the character at the cursor.
  private(set) var cursor = 0

  private var history: [String]

  /// The index of the shown line of the history; its count if the line is a new one.
  private var position: Int

  /// The new line, while a line of the history is shown.
  private var draft: [Character] = []

  /// Why the last edit did not do everything, in a sentence; nil if it did.
  private(set) var notice: String?

  init(history: [String]) {
    self.history = history
    position = history.count
  }

  var text: String { String(characters) }

  /// Whether the cursor is behind the last character.
  var isAtEnd: Bool { cursor == characters.count }

  /// The history with the line that is being typed, unless that is empty or a repetition.
  var historyWithLine: [String] {
    text.isEmpty || text == history.last
      ? history : Array((history + [text]).suffix(Self.historyLimit))
  }

  /// Removes the line.
  mutating func clear() { self = LineEditor(history: history) }

  /// Returns the part of the line around the cursor that fits in a number of columns, and the
  /// column of the cursor in it.
  func window(columns: Int) -> (text: String, cursor: Int) {
    var start = cursor
    var column = 0
    while start > 0, column + characters[start - 1].shownColumnCount < columns {
      start -= 1
      column += characters[start].shownColumnCount
    }
    let text = String(characters[start...]).printable.prefix(toColumns: max(columns, 0))
    return (text, min(column, max(columns - 1, 0)))
  }

  /// Inserts a text at the cursor, as far as there is room; its line ends become spaces.
  ///
  /// - Complexity: O(*m*) in the number of characters of the text, at the end of the line.
  mutating func insert(_ text: String) {
    notice =
      text.contains(where: \.isNewline) ? "Line ends became spaces: a command is one line." : nil
    // The first character may join the one before the cursor.
    let start = max(cursor - 1, 0)
    let old = String(characters[start..<cursor])
    let joined = old + text.map { $0.isSpace ? " " : $0 }
    var room = LineReader.lengthLimit - byteCount + old.utf8.count
    let fitting = joined.prefix {
      room -= $0.utf8.count
      return room >= 0 && $0.utf8.count <= Self.characterLimit
    }
    if fitting.utf8.count < joined.utf8.count {
      notice =
        room < 0
        ? "The rest was left out: a line has at most \(LineReader.lengthLimit) bytes."
        : "The rest was left out: a character has at most \(Self.characterLimit) bytes."
      guard fitting.utf8.count >= old.utf8.count else { return }
    }
    let inserted = Array(fitting)
    characters.replaceSubrange(start..<cursor, with: inserted)
    byteCount += fitting.utf8.count - old.utf8.count
    cursor = start + inserted.count
    joinAtCursor()
  }

  /// Joins the characters beside the cursor, if they are one.
  private mutating func joinAtCursor() {
    guard cursor > 0, cursor < characters.count else { return }
    let joined = String(characters[cursor - 1...cursor])
    guard joined.count == 1 else { return }
    characters.replaceSubrange(cursor - 1...cursor, with: joined)
  }

  /// Changes the line as a key says.
  ///
  /// - Returns: Whether the key has a meaning here.
  mutating func edit(_ press: KeyPress) -> Bool {
    notice = nil
    switch (press.key, press.modifiers) {
    case (.character(let character), []), (.character(let character), .shift):
      insert(String(character))
    case (.left, []), (.character("b"), .control): cursor = max(cursor - 1, 0)
    case (.right, []), (.character("f"), .control): cursor = min(cursor + 1, characters.count)
    case (.left, _), (.character("b"), .alt): cursor = wordStart
    case (.right, _), (.character("f"), .alt): cursor = wordEnd
    case (.home, _), (.character("a"), .control): cursor = 0
    case (.end, _), (.character("e"), .control): cursor = characters.count
    case (.backspace, []): remove(max(cursor - 1, 0)..<cursor)
    case (.backspace, _), (.character("w"), .control): remove(wordStart..<cursor)
    case (.delete, _), (.character("d"), .control):
      remove(cursor..<min(cursor + 1, characters.count))
    case (.character("u"), .control): remove(0..<cursor)
    case (.character("k"), .control): remove(cursor..<characters.count)
    case (.up, _), (.character("p"), .control): show(position - 1)
    case (.down, _), (.character("n"), .control): show(position + 1)
    default: return false
    }
    return true
  }

  private mutating func remove(_ range: Range<Int>) {
    byteCount -= characters[range].reduce(0) { $0 + $1.utf8.count }
    characters.removeSubrange(range)
    cursor = range.lowerBound
    joinAtCursor()
  }

  private var wordStart: Int {
    var index = cursor
    while index > 0, characters[index - 1] == " " { index -= 1 }
    while index > 0, characters[index - 1] != " " { index -= 1 }
    return index
  }

  private var wordEnd: Int {
    var index = cursor
    while index < characters.count, characters[index] == " " { index += 1 }
    while index < characters.count, characters[index] != " " { index += 1 }
    return index
  }

  private mutating func show(_ index: Int) {
    if index < 0, history.count == Self.historyLimit {
      notice = "The history has at most \(Self.historyLimit) lines: older ones were removed."
    }
    guard (0...history.count).contains(index), index != position else { return }
    if position == history.count { draft = characters }
    position = index
    characters = index == history.count ? draft : Array(history[index])
    byteCount = characters.reduce(0) { $0 + $1.utf8.count }
    cursor = characters.count
  }
}

extension Character {
  /// Whether the character is typed as a space.
  fileprivate var isSpace: Bool { isNewline || self == "\t" }

  /// The number of columns that the character takes as it is shown.
  fileprivate var shownColumnCount: Int { String(self).printable.columnCount }
}
