internal import ComposableCore
internal import ComposablePlatform

/// A line of text that is being typed, with a cursor and the lines that were typed before.
struct LineEditor: Equatable, Sendable {
  /// The maximum number of characters.
  private static let lengthLimit = 4096

  /// The maximum number of lines that are remembered.
  private static let historyLimit = 1000

  private(set) var characters: [Character] = []

  /// The index of the character at the cursor.
  private(set) var cursor = 0

  private var history: [String]

  /// The index of the shown line of the history; its count if the line is a new one.
  private var position: Int

  /// The new line, while a line of the history is shown.
  private var draft: [Character] = []

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

  mutating func insert(_ text: String) {
    for scalar in text.unicodeScalars {
      let character = Character(scalar)
      // Text of several lines is one line here.
      insert(character.isNewline || character == "\t" ? " " : character)
    }
  }

  private mutating func insert(_ character: Character) {
    guard characters.count < Self.lengthLimit else { return }
    // A combining character joins the one before it.
    if cursor > 0 {
      let joined = "\(characters[cursor - 1])\(character)"
      if joined.count == 1 {
        if joined.utf8.count <= 64 { characters[cursor - 1] = Character(joined) }
        return
      }
    }
    characters.insert(character, at: cursor)
    cursor += 1
  }

  /// Changes the line as a key says.
  ///
  /// - Returns: Whether the key has a meaning here.
  mutating func edit(_ press: KeyPress) -> Bool {
    switch (press.key, press.modifiers) {
    case (.character(let character), []), (.character(let character), .shift): insert(character)
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
    characters.removeSubrange(range)
    cursor = range.lowerBound
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
    guard (0...history.count).contains(index), index != position else { return }
    if position == history.count { draft = characters }
    position = index
    characters = index == history.count ? draft : Array(history[index])
    cursor = characters.count
  }
}

extension Character {
  /// The number of columns that the character takes as it is shown.
  fileprivate var shownColumnCount: Int { String(self).printable.columnCount }
}
