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
  var svg: String { Self.file(size: grid.size, colors, body: [elements.joined(separator: "\n")]) }

  /// Returns several pictures of one size as an SVG file that shows one after the other, again and
  /// again.
  ///
  /// - Parameter pictures: The pictures, and how long each is shown; at least one.
  /// - Returns: The text of the file.
  static func svg(of pictures: [(picture: GridPicture, seconds: Double)]) -> String {
    let (size, colors) = (pictures[0].picture.grid.size, pictures[0].picture.colors)
    let total = pictures.reduce(0) { $0 + $1.seconds }
    var start = 0.0
    let groups = pictures.enumerated().map { number, frame in
      // The times from zero to one at which the picture appears and disappears.
      let times = [start, start + frame.seconds].map { Double(Int($0 / total * 1000)) / 1000 }
      start += frame.seconds
      let isLast = number == pictures.count - 1
      let values = (number == 0 ? [] : ["none"]) + ["inline"] + (isLast ? [] : ["none"])
      let keys = ["0"] + (number == 0 ? [] : ["\(times[0])"]) + (isLast ? [] : ["\(times[1])"])
      // Without animations, the first picture is shown.
      return """
        <g\(number == 0 ? "" : " display=\"none\"")><animate attributeName="display" \
        values="\(values.joined(separator: ";"))" keyTimes="\(keys.joined(separator: ";"))" \
        dur="\(short(total))s" calcMode="discrete" repeatCount="indefinite"/>
        \(frame.picture.elements.joined(separator: "\n"))
        </g>
        """
    }
    return file(size: size, colors, body: groups)
  }

  private static func file(size: Size, _ colors: PictureColors, body: [String]) -> String {
    let width = short(Double(size.columns) * cell.width + 2 * margin)
    let height = short(Double(size.rows) * cell.height + 2 * margin)
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" \
      height="\(height)" font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, \
      'DejaVu Sans Mono', monospace" font-size="14">
      <rect width="100%" height="100%" rx="8" fill="\(colors.background)" stroke="#80808060"/>
      """
    return ([head] + body + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private var elements: [String] {
    var elements: [String] = []
    for row in 0..<grid.size.rows {
      for (columns, role) in grid.runs(row: row) { elements += run(columns, row, colors[role]) }
    }
    if let cursor {
      elements.append(
        rectangle(
          x(cursor.column), y(cursor.row), 2, Self.cell.height, colors[.text].foreground))
    }
    return elements
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
      if character == "─", column > columns.lowerBound, grid[column - 1, row].text == character {
        // Part of the line before it.
      } else if character == "─" {
        let end = (column..<columns.upperBound).first { grid[$0, row].text != character }
        path += "M\(Self.short(x(column))) \(Self.short(top + Self.cell.height / 2))"
        path += "H\(Self.short(x(end ?? columns.upperBound)))"
      } else if let line = shape(of: character, x(column), top) {
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
        "<text x=\"\(Self.short(x(column)))\" y=\"\(Self.short(top + Self.baseline))\" "
          + "textLength=\"\(Self.short(width))\" fill=\"\(look.foreground)\"\(weight)>"
          + "\(escaped(text))</text>")
    }
    return elements
  }

  /// Returns the path of a character that draws a vertical line or a corner; nil for others.
  private func shape(of character: String, _ left: Double, _ top: Double) -> String? {
    let (middle, center) = (
      Self.short(left + Self.cell.width / 2), Self.short(top + Self.cell.height / 2)
    )
    let (right, bottom) = (Self.short(left + Self.cell.width), Self.short(top + Self.cell.height))
    let start = (left: Self.short(left), top: Self.short(top))
    func corner(_ from: (String, String), _ to: (String, String)) -> String {
      "M\(from.0) \(from.1)Q\(middle) \(center) \(to.0) \(to.1)"
    }
    return switch character {
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
    "<rect x=\"\(Self.short(left))\" y=\"\(Self.short(top))\" width=\"\(Self.short(width))\" "
      + "height=\"\(Self.short(height))\" fill=\"\(color)\""
      + (opacity.map { " opacity=\"\($0)\"" } ?? "") + "/>"
  }

  private func x(_ column: Int) -> Double { Self.margin + Double(column) * Self.cell.width }

  private func y(_ row: Int) -> Double { Self.margin + Double(row) * Self.cell.height }

  /// Returns a number with one decimal, and without it if it is zero.
  private static func short(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  private func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      // Not allowed in XML.
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
