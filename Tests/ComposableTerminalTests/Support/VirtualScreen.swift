import ComposableCore
@testable import ComposableTerminal

/// A terminal that shows what is written to it: enough of one for what the host writes.
struct VirtualScreen {
  /// How the terminal draws a character of several scalars.
  enum Joining: CaseIterable {
    case together
    /// In one column.
    case narrow
    /// Each scalar alone.
    case apart
  }

  let joining: Joining
  private(set) var grid: CellGrid
  private(set) var cursor = (column: 0, row: 0)
  private(set) var isCursorShown = true
  /// The role whose appearance is set; nil for the terminal's own appearance.
  private(set) var role: Theme.Role?

  /// What was not understood; empty if everything was.
  private(set) var problems: [String] = []

  private let sequences: RoleSequences

  init(
    _ size: Size, joining: Joining = .together, sequences: RoleSequences = .distinct
  ) {
    grid = CellGrid(size)
    self.joining = joining
    self.sequences = sequences
    role = sequences.isTextPlain ? .text : nil
  }

  mutating func write(_ bytes: [UInt8]) {
    var rest = String(decoding: bytes, as: UTF8.self)[...]
    while let character = rest.first {
      if character == "\u{1B}" {
        guard let end = rest.dropFirst(2).firstIndex(where: { $0.isLetter }) else {
          return problems.append("an open sequence")
        }
        execute(rest[rest.index(rest.startIndex, offsetBy: 2)...end])
        rest = rest[rest.index(after: end)...]
      } else {
        put(character)
        rest = rest.dropFirst()
      }
    }
  }

  private mutating func put(_ character: Character) {
    guard cursor.column + character.columnCount <= grid.size.columns else {
      return problems.append("'\(character)' beyond the last column")
    }
    if joining != .together, character.unicodeScalars.count > 1 {
      let columns = character.unicodeScalars.reduce(0) { $0 + Character($1).columnCount }
      let drawn = String(repeating: "#", count: joining == .narrow ? 1 : columns)
      cursor.column = grid.write(drawn, column: cursor.column, row: cursor.row, role: drawingRole())
      return
    }
    cursor.column = grid.write(
      String(character), column: cursor.column, row: cursor.row, role: drawingRole())
  }

  private mutating func drawingRole() -> Theme.Role {
    if let role { return role }
    problems.append("a character without a background")
    return .text
  }

  private mutating func execute(_ sequence: Substring) {
    let numbers = sequence.dropLast().split(separator: ";").compactMap { Int($0) }
    switch (sequence.first == "?" ? "?" : "", sequence.last) {
    case ("", "H"):
      cursor = ((numbers.count > 1 ? numbers[1] : 1) - 1, (numbers.first ?? 1) - 1)
    case ("", "C"):
      cursor.column += numbers.first ?? 1
    case ("", "J"):
      grid = CellGrid(grid.size)
      if sequences.paintsBlanks { grid.setUnknown() }
    case ("", "K"):
      if sequences.paintsBlanks { problems.append("erased cells without a background") }
      grid.fill(cursor.column..<grid.size.columns, row: cursor.row)
    case ("", "m"):
      role = Theme.Role.allCases.first { sequences[$0] == "\u{1B}[\(sequence)" }
      if role == nil, sequence != "m", sequence != "0m" { problems.append("the style \(sequence)") }
      if role == nil, sequences.isTextPlain { role = .text }
    case ("?", "h") where sequence == "?25h": isCursorShown = true
    case ("?", "l") where sequence == "?25l": isCursorShown = false
    case ("?", "h"), ("?", "l"): break
    default: problems.append("the sequence \(sequence)")
    }
  }
}

extension RoleSequences {
  /// A different color for each role, over the terminal's own background.
  static let distinct = RoleSequences(theme(on: nil), .rgb)

  /// The same colors over a background of the theme.
  static let painted = RoleSequences(theme(on: .fixed(200)), .rgb)

  /// The same colors, with text that has a color but no background.
  static let tinted = RoleSequences(theme(on: nil, .fixed(201)), .rgb)

  private static func theme(
    on background: Theme.Color?, _ foreground: Theme.Color? = nil
  ) -> Theme {
    let roles = Theme.Role.allCases.dropFirst()
    let colors = roles.map { ($0, Theme.Appearance(.fixed(16 + $0.rawValue))) }
    return Theme(
      text: Theme.Appearance(foreground, on: background), Dictionary(uniqueKeysWithValues: colors))
  }
}

extension GridDiff {
  static func bytes(
    from old: CellGrid?, to new: CellGrid, cursor: CursorPosition? = nil,
    oldCursor: CursorPosition? = nil
  ) -> [UInt8] {
    bytes(from: old, to: new, cursor: cursor, oldCursor: oldCursor, sequences: .distinct)
  }
}

extension CellGrid {
  /// The text of the cells, in lines without trailing spaces.
  var text: String {
    (0..<size.rows).map { row in
      let line = (0..<size.columns).map { self[$0, row].text }.joined()
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }
}
