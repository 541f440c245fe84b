internal import ComposableCore

/// The bytes that change a terminal's contents from one grid to another.
struct GridDiff {
  /// The maximum number of unchanged cells to rewrite rather than skip, because skipping takes more
  /// bytes.
  private static let skipLimit = 4

  private let sequences: RoleSequences
  private var output = ""

  /// The first of the roles whose appearance is set; nil for the terminal's own appearance if text
  /// has another.
  private var role: Theme.Role?

  /// The position of the cursor; nil if unknown.
  private var cursor: (column: Int, row: Int)?

  /// Returns the bytes that change a terminal's contents.
  ///
  /// - Parameters:
  ///   - old: The terminal's current contents; nil if they are unknown or have another size.
  ///   - new: The new contents.
  ///   - cursor: The new position of the cursor; nil hides it.
  ///   - oldCursor: The current position of the cursor; nil if it is hidden.
  ///   - sequences: The appearance of each role.
  /// - Returns: The bytes; empty if nothing changes.
  /// - Complexity: O(*n*) in the number of cells.
  static func bytes(
    from old: CellGrid?,
    to new: CellGrid,
    cursor: CursorPosition? = nil,
    oldCursor: CursorPosition? = nil,
    sequences: RoleSequences
  ) -> [UInt8] {
    var diff = GridDiff(sequences)
    var base: CellGrid
    if let old, old.size == new.size {
      base = old
    } else {
      base = CellGrid(new.size)
      diff.output += "\u{1B}[0m\u{1B}[2J"
      // Not every terminal erases with the background that is set.
      if sequences.paintsBlanks { base.setUnknown() }
    }
    for row in 0..<new.size.rows { diff.update(row, from: base, to: new) }
    diff.end()
    if let cursor {
      if diff.cursor.map({ ($0.column, $0.row) == (cursor.column, cursor.row) }) != true,
        cursor != oldCursor || !diff.output.isEmpty
      {
        diff.move(to: cursor.column, cursor.row)
      }
      if oldCursor == nil || old == nil { diff.output += "\u{1B}[?25h" }
    } else if oldCursor != nil || old == nil {
      diff.output += "\u{1B}[?25l"
    }
    return Array(diff.output.utf8)
  }

  private init(_ sequences: RoleSequences) {
    self.sequences = sequences
    role = sequences.isTextPlain ? .text : nil
  }

  private mutating func update(_ row: Int, from old: CellGrid, to new: CellGrid) {
    let width = new.size.columns
    var end = width
    while end > 0, new[end - 1, row] == old[end - 1, row] { end -= 1 }
    guard end > 0 else { return }
    // The start of the row's blank end, which one sequence erases.
    var blank = end
    while blank > 0, new[blank - 1, row] == .blank { blank -= 1 }
    let erases =
      !sequences.paintsBlanks && end - blank > Self.skipLimit
      && tailIsBlank(new, row, from: end)
    var column = 0
    // The end of the cells that an earlier character may have covered.
    var covered = 0
    while column < max(erases ? blank : end, min(covered, width)) {
      guard column < covered || differs(column, row, old, new) else {
        column += 1
        continue
      }
      // Starts at the first column of a wide character.
      while new[column, row].text.isEmpty, column > 0 { column -= 1 }
      place(column, row, new)
      var isCursorKnown = true
      repeat {
        // The other columns of a wide character do not move the cursor.
        if !new[column, row].isWidthKnown {
          isCursorKnown = false
          erase(column, row, new)
          covered = max(covered, column + new[column, row].maximumWidth)
        }
        write(new[column, row])
        column += 1
      } while column < width
        && (new[column, row].text.isEmpty
          || isCursorKnown && (column < covered || differs(column, row, old, new)))
      cursor = column < width && isCursorKnown ? (column, row) : nil
    }
    if erases {
      place(blank, row, new)
      setRole(.text)
      output += "\u{1B}[K"
    }
  }

  /// Erases a character's cells, because a terminal that draws it narrower would not overwrite all
  /// of them.
  private mutating func erase(_ column: Int, _ row: Int, _ grid: CellGrid) {
    setRole(grid[column, row].role)
    var end = column + 1
    while end < grid.size.columns, grid[end, row].text.isEmpty { end += 1 }
    output += String(repeating: " ", count: end - column)
    move(to: column, row)
  }

  private func differs(_ column: Int, _ row: Int, _ old: CellGrid, _ new: CellGrid) -> Bool {
    let (old, new) = (old[column, row], new[column, row])
    return old.text != new.text || sequences.look(of: old.role) != sequences.look(of: new.role)
  }

  private func tailIsBlank(_ grid: CellGrid, _ row: Int, from column: Int) -> Bool {
    (column..<grid.size.columns).allSatisfy { grid[$0, row] == .blank }
  }

  /// Moves the cursor, or writes the cells in between if that takes fewer bytes.
  private mutating func place(_ column: Int, _ row: Int, _ grid: CellGrid) {
    if let cursor, cursor.row == row, cursor.column <= column {
      let gap = cursor.column..<column
      if gap.isEmpty { return }
      if gap.count <= Self.skipLimit,
        gap.allSatisfy({
          grid[$0, row].text.utf8.count == 1 && sequences.look(of: grid[$0, row].role) == role
        })
      {
        for column in gap { write(grid[column, row]) }
        self.cursor = (column, row)
        return
      }
      output += gap.count == 1 ? "\u{1B}[C" : "\u{1B}[\(gap.count)C"
      self.cursor = (column, row)
      return
    }
    move(to: column, row)
  }

  private mutating func move(to column: Int, _ row: Int) {
    output += "\u{1B}[\(row + 1)" + (column == 0 ? "H" : ";\(column + 1)H")
    cursor = (column, row)
  }

  private mutating func write(_ cell: Cell) {
    guard !cell.text.isEmpty else { return }
    setRole(cell.role)
    output += cell.text
  }

  private mutating func setRole(_ new: Theme.Role) {
    let new = sequences.look(of: new)
    guard new != role else { return }
    output += sequences[new]
    role = new
  }

  /// Sets the terminal's own appearance, for the output of others.
  private mutating func end() {
    guard !sequences.isTextPlain else { return setRole(.text) }
    if role != nil { output += "\u{1B}[m" }
    role = nil
  }
}

/// A cursor position, counting from zero.
struct CursorPosition: Equatable, Sendable {
  var column: Int
  var row: Int
}

extension Cell {
  /// Whether all terminals draw the character equally wide; some draw a sequence of scalars as
  /// several characters.
  fileprivate var isWidthKnown: Bool { text.unicodeScalars.count <= 1 }

  /// The number of columns in a terminal that draws each scalar separately.
  fileprivate var maximumWidth: Int {
    text.unicodeScalars.reduce(0) { $0 + max(Character($1).columnCount, 1) }
  }
}
