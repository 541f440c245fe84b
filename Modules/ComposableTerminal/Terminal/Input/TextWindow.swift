internal import ComposableCore
internal import ComposablePlatform

/// The room in which a text is shown and edited.
struct TextBox: Hashable, Sendable {
  var columns = Int.max
  var rows = 1
}

/// The visible part of a text.
struct TextWindow: Sendable {
  let box: TextBox

  /// The characters of each visible row, with their indices in the text.
  let rows: [ArraySlice<Character>]

  /// The last place of the cursor in each of these rows.
  let ends: [Int]

  let cursor: CursorPosition

  /// Whether there is more text before and after this part.
  let isCutBefore: Bool
  let isCutAfter: Bool

  /// The part of one line around the cursor.
  ///
  /// The part moves by half of its width, so that there is text on both sides of the cursor.
  ///
  /// - Complexity: O(*n*) in the number of columns.
  init(of line: ArraySlice<Character>, cursor: Int, columns: Int) {
    box = TextBox(columns: columns)
    var start = line.startIndex
    if line.prefix(toColumns: columns - 1).endIndex < line.endIndex {
      start += Self.start(of: cursor - start, columns - 2)
      // Characters may be wide, and the last column may have a mark.
      let room = columns - 1 - line[cursor...].prefix(1).columnCount
      while start < cursor, line[start..<cursor].columnCount > room { start += 1 }
    }
    let shown = line[start...].prefix(toColumns: columns)
    (rows, ends) = ([shown], [shown.endIndex])
    self.cursor = CursorPosition(
      column: min(line[start..<cursor].columnCount, max(columns - 1, 0)), row: 0)
    isCutBefore = start > line.startIndex
    isCutAfter = shown.endIndex < line.endIndex
  }

  /// The rows around the cursor.
  init(of rows: TextRows, in characters: [Character], cursor: Int, box: TextBox) {
    let row = rows.row(of: cursor)
    let first =
      rows.count <= box.rows ? 0 : min(Self.start(of: row, box.rows), rows.count - box.rows)
    let shown = rows.ranges[first...].prefix(box.rows)
    self.box = box
    self.rows = shown.map { characters[$0].prefix(toColumns: box.columns) }
    ends = shown.indices.map { rows.end(ofRow: $0) }
    self.cursor = CursorPosition(
      column: min(rows.column(of: cursor), box.columns), row: row - first)
    isCutBefore = first > 0
    isCutAfter = shown.endIndex < rows.count
  }

  /// Returns the start of a window that moves by half of its length, and contains a position.
  private static func start(of position: Int, _ length: Int) -> Int {
    let step = length / 2
    return step > 0 ? max(position / step - 1, 0) * step : max(position - max(length - 1, 0), 0)
  }

  /// Returns the text of a window with one row, with marks at the ends where there is more text.
  func text(columns: Int, marks: (before: Character, after: Character)) -> String {
    var characters = rows[0]
    guard columns >= 3 else { return String(characters).printable }
    var start = ""
    if isCutBefore, cursor.column > 0 {
      var width = 0
      while width == 0, let first = characters.popFirst() { width = first.shownColumnCount }
      start = String(marks.before) + String(repeating: " ", count: max(width - 1, 0))
    }
    guard isCutAfter else { return start + String(characters).printable }
    let room = max(columns - 1, 0)
    characters = characters.prefix(toColumns: max(room - start.columnCount, 0))
    let text = start + String(characters).printable
    return text + String(repeating: " ", count: max(room - text.columnCount, 0))
      + String(marks.after)
  }
}
