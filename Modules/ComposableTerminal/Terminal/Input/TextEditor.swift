internal import ComposableCore
internal import ComposablePlatform

/// Text that the user is typing, with a cursor.
struct TextEditor: Hashable, Sendable {
  /// The maximum number of bytes of one character, which may have any number of accents.
  private static let characterLimit = 64

  /// The characters, of which the two at the cursor may be one if ``isSplit``.
  private(set) var characters: [Character] = []

  /// Whether the text was edited at the cursor, so that the characters on both sides may combine.
  ///
  /// They stay apart until the cursor moves, so that what is typed next is inserted between them.
  private var isSplit = false

  /// The characters as a string, created once for each change.
  private(set) var text = ""

  /// The number of bytes in the characters.
  private var byteCount = 0

  /// The index of the character at the cursor.
  private(set) var cursor = 0

  /// The maximum number of characters.
  private let maximumLength: Int

  /// Whether the text may have several lines.
  let hasLines: Bool

  /// Whether the text is hidden, so that its word boundaries are hidden too.
  var isHidden: Bool

  /// The text and the cursor before the last edit.
  private var previousText = ""
  private var previousCursor = 0

  /// The text that was removed last, which `ctrl-y` inserts.
  private var removed: [Character] = []

  /// The column to which the keys up and down return; nil after other keys.
  private var column: Int?

  /// A sentence that explains why the last edit was incomplete; nil if it was complete.
  private(set) var notice: String?

  init(
    _ text: String = "", maximumLength: Int = .max, hasLines: Bool = false, isHidden: Bool = false
  ) {
    self.isHidden = isHidden
    self.maximumLength = max(maximumLength, 0)
    self.hasLines = hasLines
    replace(with: Array(hasLines ? text.withLineFeeds : text))
  }

  /// Whether the cursor is after the last character.
  var isAtEnd: Bool { cursor == characters.count }

  /// Replaces the text, and places the cursor after it.
  mutating func replace(with characters: [Character]) {
    column = nil
    self.characters = characters
    text = String(characters)
    byteCount = characters.reduce(0) { $0 + $1.utf8.count }
    cursor = characters.count
    isSplit = false
  }

  /// Takes over text that was changed elsewhere; the cursor keeps its position, or stays at the
  /// end.
  mutating func follow(_ text: String) {
    let text = hasLines ? text.withLineFeeds : text
    guard text != self.text else { return }
    // After a rejected edit, the cursor returns to its previous position.
    let place = text == previousText ? previousCursor : isAtEnd ? Int.max : cursor
    replace(with: Array(text))
    cursor = min(place, characters.count)
  }

  /// Returns the text with the cursor at an index.
  func moved(to cursor: Int) -> Self {
    var editor = self
    editor.cursor = min(cursor, characters.count)
    return editor
  }

  /// Returns the text with each character replaced by a mask, which shows only the length.
  func masked(with character: Character) -> Self {
    var editor = self
    editor.replace(with: Array(repeating: character, count: characters.count))
    return editor.moved(to: cursor)
  }

  // MARK: - Edits

  /// Inserts as much text at the cursor as fits; line endings become spaces in single-line text.
  ///
  /// - Complexity: O(*m*) in the number of inserted characters, if the cursor is at the end of the
  ///   line.
  mutating func insert(_ new: String) {
    column = nil
    (previousText, previousCursor) = (text, cursor)
    let losesLines = !hasLines && new.contains(where: \.isNewline)
    notice = losesLines ? "Line breaks were replaced by spaces." : nil
    // The first character may combine with the character before the cursor.
    let start = max(cursor - 1, 0)
    let old = String(characters[start..<cursor])
    let joined = old + new.map(typed)
    var room = LineReader.lengthLimit - byteCount + old.utf8.count
    var count = maximumLength - characters.count + (cursor - start)
    let fitting = joined.prefix {
      room -= $0.utf8.count
      count -= 1
      return room >= 0 && count >= 0 && $0.utf8.count <= Self.characterLimit
    }
    if fitting.utf8.count < joined.utf8.count {
      notice =
        count < 0
        ? "The rest was cut off: at most \(maximumLength) characters fit."
        : room < 0
          ? "The rest was cut off: a line can have at most \(LineReader.lengthLimit) bytes."
          : "The rest was cut off: a character can have at most \(Self.characterLimit) bytes."
      guard fitting.utf8.count >= old.utf8.count else { return }
    }
    let inserted = Array(fitting)
    let isAtEnd = isAtEnd
    characters.replaceSubrange(start..<cursor, with: inserted)
    byteCount += fitting.utf8.count - old.utf8.count
    cursor = start + inserted.count
    if isAtEnd {
      text.unicodeScalars += fitting.unicodeScalars.dropFirst(old.unicodeScalars.count)
    } else {
      isSplit = true
      text = String(characters)
    }
  }

  /// Returns a character in the form in which it is inserted.
  private func typed(_ character: Character) -> Character {
    if character.isNewline { return hasLines ? "\n" : " " }
    return character == "\t" ? " " : character
  }

  /// Joins the characters that the cursor has kept apart.
  private mutating func joinCharacters() {
    guard isSplit else { return }
    isSplit = false
    let offset = characters[..<cursor].reduce(0) { $0 + $1.unicodeScalars.count }
    characters = Array(text)
    (cursor, _) = characters.reduce(into: (0, 0)) { place, character in
      guard place.1 < offset else { return }
      place = (place.0 + 1, place.1 + character.unicodeScalars.count)
    }
  }

  /// Changes the text or moves the cursor in response to a key.
  ///
  /// - Parameters:
  ///   - press: The key.
  ///   - box: The room in which the text is shown.
  /// - Returns: Whether the key was used.
  mutating func edit(_ press: KeyPress, in box: TextBox = TextBox()) -> Bool {
    notice = nil
    if hasLines, let isUsed = moveRows(press, in: box) { return isUsed }
    column = nil
    (previousText, previousCursor) = (text, cursor)
    defer { if text == previousText { joinCharacters() } }
    // Shift selects text elsewhere, and never means a word.
    switch (press.key, press.modifiers.subtracting(.shift)) {
    case (.character(let character), []): insert(String(character))
    case (.left, []), (.character("b"), .control): cursor = max(cursor - 1, 0)
    case (.right, []), (.character("f"), .control): cursor = min(cursor + 1, characters.count)
    case (.left, _), (.character("b"), .alt): cursor = wordStart
    case (.right, _), (.character("f"), .alt): cursor = wordEnd
    case (.home, _), (.character("a"), .control): cursor = line.lowerBound
    case (.end, _), (.character("e"), .control): cursor = line.upperBound
    case (.backspace, []): remove(max(cursor - 1, 0)..<cursor)
    case (.backspace, _), (.character("w"), .control): cut(wordStart..<cursor)
    case (.character("d"), .alt): cut(cursor..<wordEnd)
    case (.delete, _), (.character("d"), .control):
      remove(cursor..<min(cursor + 1, characters.count))
    case (.character("u"), .control): cut(line.lowerBound..<cursor)
    case (.character("k"), .control): cut(cursor..<line.upperBound)
    case (.character("y"), .control): insert(String(removed))
    case (.enter, _) where hasLines: insert("\n")
    default: return false
    }
    return true
  }

  private mutating func cut(_ range: Range<Int>) {
    if !range.isEmpty { removed = Array(characters[range]) }
    remove(range)
  }

  private mutating func remove(_ range: Range<Int>) {
    byteCount -= characters[range].reduce(0) { $0 + $1.utf8.count }
    characters.removeSubrange(range)
    cursor = range.lowerBound
    isSplit = isSplit || !range.isEmpty
    text = String(characters)
  }

  /// Moves the cursor to another row, or to an end of its row or of the text.
  ///
  /// - Returns: Whether the key was used; nil for other keys.
  private mutating func moveRows(_ press: KeyPress, in box: TextBox) -> Bool? {
    let distance: Int
    switch press.key {
    case .up: distance = -1
    case .down: distance = 1
    case .pageUp: distance = -max(box.rows, 1)
    case .pageDown: distance = max(box.rows, 1)
    case .home, .end: distance = 0
    default: return nil
    }
    joinCharacters()
    let rows = TextRows(characters, columns: box.columns)
    let row = rows.row(of: cursor)
    guard distance != 0 else {
      let isWhole = press.modifiers == .control
      cursor =
        press.key == .home
        ? isWhole ? 0 : rows.ranges[row].lowerBound
        : isWhole ? characters.count : rows.end(ofRow: row)
      column = nil
      return true
    }
    let target = min(max(row + distance, 0), rows.count - 1)
    guard target != row else { return false }
    let goal = column ?? rows.column(of: cursor)
    cursor = rows.index(inRow: target, column: goal)
    column = goal
    return true
  }

  /// Moves the cursor to an index.
  mutating func move(to index: Int) {
    joinCharacters()
    cursor = min(max(index, 0), characters.count)
    column = nil
  }

  // MARK: - Places

  /// The characters of the line with the cursor, without the line ending.
  private var line: Range<Int> { line(at: cursor) }

  private func line(at index: Int) -> Range<Int> {
    guard hasLines else { return 0..<characters.count }
    let start = characters[..<index].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    return start..<(characters[index...].firstIndex(of: "\n") ?? characters.count)
  }

  private var wordStart: Int {
    if isHidden { return 0 }
    var index = cursor
    while index > 0, characters[index - 1].isWhitespace { index -= 1 }
    while index > 0, !characters[index - 1].isWhitespace { index -= 1 }
    return index
  }

  private var wordEnd: Int {
    if isHidden { return characters.count }
    var index = cursor
    while index < characters.count, characters[index].isWhitespace { index += 1 }
    while index < characters.count, !characters[index].isWhitespace { index += 1 }
    return index
  }

  // MARK: - Visible text

  /// Returns the part of the line around the cursor that fits in a number of columns.
  func window(columns: Int) -> TextWindow {
    TextWindow(of: characters[line], cursor: cursor, columns: columns)
  }

  /// Returns the rows around the cursor in a window that grows with the text.
  ///
  /// - Parameters:
  ///   - columns: The number of columns.
  ///   - heights: The possible numbers of rows.
  /// - Returns: The visible rows.
  func window(columns: Int, rows heights: ClosedRange<Int>) -> TextWindow {
    let rows = TextRows(characters, columns: columns)
    let height = min(max(rows.count, heights.lowerBound), heights.upperBound)
    return TextWindow(
      of: rows, in: characters, cursor: cursor, box: TextBox(columns: columns, rows: height))
  }
}

extension TextEditor: CustomReflectable {
  /// A mirror of the text and the cursor, without hidden text.
  var customMirror: Mirror {
    Mirror(
      self,
      children: isHidden ? ["text": Secret(text)] : ["text": text, "cursor": cursor],
      displayStyle: .struct)
  }
}

extension String {
  /// The text with `\n` for each line ending.
  fileprivate var withLineFeeds: String {
    contains { $0.isNewline && $0 != "\n" } ? String(map { $0.isNewline ? "\n" : $0 }) : self
  }
}
