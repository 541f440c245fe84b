internal import ComposableCore
internal import ComposablePlatform

/// The contents of one column of one row.
struct Cell: Equatable, Sendable {
  /// One character; empty for the other columns of a wide character.
  var text: String

  /// What the cell shows, from which a theme makes its colors.
  var role: Theme.Role

  static let blank = Cell(text: " ", role: .text)
}

/// The size of a terminal in columns and rows.
struct Size: Hashable, Sendable {
  var columns: Int
  var rows: Int
}

/// The cells of a terminal.
struct CellGrid: Equatable, Sendable {
  let size: Size
  private(set) var cells: [Cell]

  init(_ size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  subscript(column: Int, row: Int) -> Cell { cells[row * size.columns + column] }

  /// Returns the parts of a row whose cells have one role, from left to right.
  func runs(row: Int) -> [(columns: Range<Int>, role: Theme.Role)] {
    var runs: [(columns: Range<Int>, role: Theme.Role)] = []
    var column = 0
    while column < size.columns {
      let role = self[column, row].role
      let end = (column..<size.columns).first { self[$0, row].role != role } ?? size.columns
      runs.append((column..<end, role))
      column = end
    }
    return runs
  }

  /// Writes as much of a text as fits, starting at a column.
  ///
  /// Control characters are shown escaped.
  ///
  /// - Parameters:
  ///   - text: The text, which has one line.
  ///   - column: The column of the first character, which may be negative.
  ///   - row: The row; a row that does not exist is ignored.
  ///   - role: What the text is.
  ///   - end: The column at which the text is cut off; nil for the end of the row.
  /// - Returns: The column after the text.
  @discardableResult
  mutating func write(
    _ text: String, column: Int, row: Int, role: Theme.Role = .text, end: Int? = nil
  ) -> Int {
    guard (0..<size.rows).contains(row) else { return column }
    let end = min(end ?? size.columns, size.columns)
    var column = column
    for character in text.printable {
      let width = character.columnCount
      // A character without width would combine with the one before it.
      guard width > 0 else { continue }
      guard column + width <= end else { break }
      if column >= 0 {
        set(Cell(text: String(character), role: role), width, column, row)
      }
      column += width
    }
    return column
  }

  /// Fills part of a row with a character that is one column wide.
  mutating func fill(
    _ columns: Range<Int>, row: Int, with character: Character = " ", role: Theme.Role = .text
  ) {
    guard (0..<size.rows).contains(row) else { return }
    let cell = Cell(text: String(character), role: role)
    for column in columns.clamped(to: 0..<size.columns) { set(cell, 1, column, row) }
  }

  /// Changes the role of all cells that are not blank.
  mutating func setRole(_ role: Theme.Role) {
    for index in cells.indices where cells[index] != .blank { cells[index].role = role }
  }

  /// Makes all cells different from those that can be drawn.
  mutating func setUnknown() {
    for index in cells.indices { cells[index].text = "\u{0}" }
  }

  private mutating func set(_ cell: Cell, _ width: Int, _ column: Int, _ row: Int) {
    let first = row * size.columns
    // If a part of a wide character is overwritten, its other parts become blank.
    var before = first + column
    while before > first, cells[before].text.isEmpty {
      before -= 1
      cells[before].text = " "
    }
    var next = first + column + width
    while next < first + size.columns, cells[next].text.isEmpty {
      cells[next].text = " "
      next += 1
    }
    cells[first + column] = cell
    for rest in first + column + 1..<first + column + max(width, 1) {
      cells[rest] = Cell(text: "", role: cell.role)
    }
  }
}
