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
  private(set) var style: Style = []

  /// What was not understood; empty if everything was.
  private(set) var problems: [String] = []

  init(_ size: Size, joining: Joining = .together) {
    grid = CellGrid(size)
    self.joining = joining
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
      cursor.column = grid.write(drawn, column: cursor.column, row: cursor.row, style: style)
      return
    }
    cursor.column = grid.write(
      String(character), column: cursor.column, row: cursor.row, style: style)
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
    case ("", "K"):
      grid.fill(cursor.column..<grid.size.columns, row: cursor.row)
    case ("", "m"):
      let codes: [Int: Style] = [
        1: .bold, 2: .dim, 4: .underline, 7: .reverse, 31: .failure, 32: .progress,
      ]
      style = Style(numbers.compactMap { codes[$0] })
    case ("?", "h") where sequence == "?25h": isCursorShown = true
    case ("?", "l") where sequence == "?25l": isCursorShown = false
    case ("?", "h"), ("?", "l"): break
    default: problems.append("the sequence \(sequence)")
    }
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
