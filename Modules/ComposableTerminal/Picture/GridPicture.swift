internal import ComposableCore

/// The cells of a terminal as an SVG picture.
///
/// Lines and blocks are shapes, and each word has its own place and width, so that the picture
/// looks the same with every font. A character beyond ASCII is a word of its own.
struct GridPicture {
  private static let margin = 12.0
  private static let cell = (width: 8.4, height: 18.0)

  /// The distance from the top of a cell to the line on which characters stand.
  private static let baseline = 13.5

  private let grid: CellGrid
  private let cursor: CursorPosition?
  private let colors: PictureColors

  init(_ grid: CellGrid, cursor: CursorPosition?, _ theme: Theme, isLight: Bool) {
    self.grid = grid
    self.cursor = cursor
    colors = PictureColors(theme, isLight: isLight)
  }

  /// The picture as an SVG file.
  var svg: String {
    let width = Double(grid.size.columns) * Self.cell.width + 2 * Self.margin
    let height = Double(grid.size.rows) * Self.cell.height + 2 * Self.margin
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(short(width)) \(short(height))\" "
        + "width=\"\(short(width))\" height=\"\(short(height))\" font-family=\"ui-monospace, "
        + "SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace\" font-size=\"14\">",
      "<rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"\(colors.background)\" "
        + "stroke=\"#80808060\"/>",
    ]
    for row in 0..<grid.size.rows {
      var column = 0
      while column < grid.size.columns {
        let role = grid[column, row].role
        let end =
          (column..<grid.size.columns).first { grid[$0, row].role != role } ?? grid.size.columns
        lines += run(column..<end, row, colors[role])
        column = end
      }
    }
    if let cursor {
      lines.append(
        rectangle(
          x(cursor.column), y(cursor.row), 2, Self.cell.height, colors[.text].foreground))
    }
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  /// Returns the elements of adjacent cells with one appearance.
  private func run(_ columns: Range<Int>, _ row: Int, _ look: PictureColors.Look) -> [String] {
    var elements: [String] = []
    let (left, top) = (x(columns.lowerBound), y(row))
    let width = Double(columns.count) * Self.cell.width
    if look.background != colors.background {
      elements.append(rectangle(left, top, width, Self.cell.height, look.background))
    }
    if look.isUnderlined {
      elements.append(rectangle(left, top + 16, width, 1, look.foreground))
    }
    var path = ""
    var words: [(column: Int, text: String)] = []
    for column in columns {
      let character = grid[column, row].text
      if let line = shape(of: character, x(column), top) {
        path += line
      } else if let block = block(character, x(column), top, look) {
        elements.append(block)
      } else if let last = words.last, last.column + last.text.utf8.count == column,
        character.utf8.count == 1, character != " ", last.text.utf8.allSatisfy({ $0 < 128 })
      {
        words[words.count - 1].text += character
      } else if !character.isEmpty, character != " " {
        words.append((column, character))
      }
    }
    if !path.isEmpty {
      elements.append("<path d=\"\(path)\" stroke=\"\(look.foreground)\" fill=\"none\"/>")
    }
    let weight = look.isBold ? " font-weight=\"bold\"" : ""
    for (column, text) in words {
      let width = Double(text.columnCount) * Self.cell.width
      elements.append(
        "<text x=\"\(short(x(column)))\" y=\"\(short(top + Self.baseline))\" "
          + "textLength=\"\(short(width))\" fill=\"\(look.foreground)\"\(weight)>"
          + "\(escaped(text))</text>")
    }
    return elements
  }

  /// Returns the path of a character that draws a line; nil for other characters.
  private func shape(of character: String, _ left: Double, _ top: Double) -> String? {
    let (middle, center) = (short(left + Self.cell.width / 2), short(top + Self.cell.height / 2))
    let (right, bottom) = (short(left + Self.cell.width), short(top + Self.cell.height))
    let start = (left: short(left), top: short(top))
    func corner(_ from: (String, String), _ to: (String, String)) -> String {
      "M\(from.0 == middle ? middle : from.0) \(from.1)Q\(middle) \(center) \(to.0) \(to.1)"
    }
    return switch character {
    case "─": "M\(start.left) \(center)H\(right)"
    case "│": "M\(middle) \(start.top)V\(bottom)"
    case "╭": corner((middle, bottom), (right, center))
    case "╮": corner((start.left, center), (middle, bottom))
    case "╰": corner((middle, start.top), (right, center))
    case "╯": corner((start.left, center), (middle, start.top))
    default: nil
    }
  }

  /// Returns the rectangle of a character that fills a part of its cell; nil for other characters.
  private func block(
    _ character: String, _ left: Double, _ top: Double, _ look: PictureColors.Look
  ) -> String? {
    let eighths = Glyphs.unicode.filled.firstIndex { String($0) == character }
    guard eighths != nil || character == String(Glyphs.unicode.unfilled) else { return nil }
    let width = Self.cell.width * Double((eighths ?? 7) + 1) / 8
    return rectangle(
      left, top + 5, width, 8, look.foreground, opacity: eighths == nil ? 0.3 : nil)
  }

  private func rectangle(
    _ left: Double, _ top: Double, _ width: Double, _ height: Double, _ color: String,
    opacity: Double? = nil
  ) -> String {
    "<rect x=\"\(short(left))\" y=\"\(short(top))\" width=\"\(short(width))\" "
      + "height=\"\(short(height))\" fill=\"\(color)\""
      + (opacity.map { " opacity=\"\($0)\"" } ?? "") + "/>"
  }

  private func x(_ column: Int) -> Double { Self.margin + Double(column) * Self.cell.width }

  private func y(_ row: Int) -> Double { Self.margin + Double(row) * Self.cell.height }

  /// Returns a number with one decimal, and without it if it is zero.
  private func short(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  private func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
