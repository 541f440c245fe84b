extension Screen {
  /// One column of a list.
  public struct Column: Hashable, Sendable {
    /// The side of a column to which its texts are aligned.
    public enum Alignment: Hashable, Sendable {
      /// The left side.
      case leading
      /// The right side, as is usual for numbers.
      case trailing
    }

    /// The direction in which lines are sorted by a column.
    public enum Order: Hashable, Sendable {
      /// From the least to the greatest.
      case ascending
      /// From the greatest to the least.
      case descending
    }

    /// The title above the column.
    public var title: String

    /// The width in characters, or nil for the width that the other columns leave; only one column
    /// of a list may have no width.
    ///
    /// No column is wider than the list.
    public var width: Int?

    /// The side to which the texts are aligned.
    public var alignment: Alignment

    /// The direction in which the lines are sorted by this column, which the title shows; nil if
    /// they are not sorted by it.
    public var order: Order?

    /// Creates a column.
    public init(
      _ title: String, width: Int? = nil, alignment: Alignment = .leading, order: Order? = nil
    ) {
      self.title = title
      self.width = width
      self.alignment = alignment
      self.order = order
    }

    @usableFromInline
    init<Other>(_ column: Screen<Other>.Column) {
      self.init(
        column.title, width: column.width,
        alignment: column.alignment == .leading ? .leading : .trailing,
        order: column.order.map { $0 == .ascending ? .ascending : .descending })
    }
  }
}

extension Screen.Items {
  /// Returns the column titles as a line of the given width, or nil if there are no columns.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - ellipsis: The end of a title that is cut.
  ///   - marks: The marks of the column by which the lines are sorted.
  /// - Returns: The line.
  package func header(
    columns width: Int, ellipsis: String = "...",
    marks: (ascending: String, descending: String) = ("^", "v")
  ) -> String? {
    if columns.isEmpty { return nil }
    let titles = zip(columns, widths(width)).map { column, room in
      guard let order = column.order else { return column.title }
      let mark = " " + (order == .ascending ? marks.ascending : marks.descending)
      return column.title.cut(toColumns: max(room - mark.columnCount, 0), ellipsis) + mark
    }
    return line(of: titles, width, ellipsis)
  }

  /// Returns where the columns are in a line of the given width.
  package func headingColumns(_ width: Int) -> [Range<Int>] {
    var start = 0
    return widths(width).map { width in
      defer { start += width + 2 }
      return start..<start + width
    }
  }

  /// Returns an item as a line of the given width, with the cells in their columns.
  package func text(
    of item: Screen.Item, columns width: Int, ellipsis: String = "..."
  ) -> String {
    columns.isEmpty || item.cells.isEmpty
      ? item.markedText : line(of: item.markedCells, width, ellipsis)
  }

  /// Returns the cells of an item as parts of a line of the given width, each with its meaning.
  package func styledCells(
    of item: Screen.Item, columns width: Int, ellipsis: String
  ) -> [(text: String, style: TextStyle)] {
    pieces(of: item.markedCells, width, ellipsis).map { piece in
      (piece.text, piece.column.flatMap { item.cellStyles[$0] } ?? item.style)
    }
  }

  private func line(of cells: [String], _ width: Int, _ ellipsis: String) -> String {
    let line = pieces(of: cells, width, ellipsis).reduce(into: "") { $0 += $1.text }
    return line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? ""
  }

  /// Returns the parts of a line: each cell with its index, and the space around it.
  private func pieces(
    of cells: [String], _ width: Int, _ ellipsis: String
  ) -> [(text: String, column: Int?)] {
    var pieces: [(text: String, column: Int?)] = []
    for (index, ((column, cell), room)) in zip(zip(columns, cells), widths(width)).enumerated() {
      let text = cell.cut(toColumns: room, ellipsis)
      let space = String(repeating: " ", count: max(room - text.columnCount, 0))
      if !pieces.isEmpty { pieces.append(("  ", nil)) }
      let (own, rest) = ((text, index as Int?), (space, nil as Int?))
      pieces += column.alignment == .leading ? [own, rest] : [rest, own]
    }
    return pieces
  }

  /// Returns the cells of an item that a line of the given width does not show completely, each
  /// with the title of its column.
  package func cutCells(of item: Screen.Item, columns width: Int) -> [(title: String, text: String)]
  {
    var cut: [(title: String, text: String)] = []
    let widths = widths(width)
    let isWide = widths.reduce(2 * (columns.count - 1), +) > width
    // A line that is too wide ends with an ellipsis.
    let last = isWide ? width - 3 : width
    var end = 0
    for ((column, cell), room) in zip(zip(columns, item.markedCells), widths) {
      end += room
      let title = column.title.columnCount + (column.order == nil ? 0 : 2)
      if end > last || max(cell.columnCount, title) > room {
        cut.append((column.title, cell))
      }
      end += 2
    }
    return cut
  }

  /// Returns the column widths; if there is not enough room, the widest columns become narrower.
  private func widths(_ width: Int) -> [Int] {
    // Wider lists would consist of spaces.
    let width = min(width, 1000)
    let gaps = 2 * (columns.count - 1)
    func clamped(_ own: Int) -> Int { min(max(own, 1), max(width, 1)) }
    let fixed = columns.reduce(gaps) { $0 + ($1.width.map(clamped) ?? 0) }
    var widths = columns.map { clamped($0.width ?? max(width - fixed, 4)) }
    var excess = widths.reduce(gaps, +) - width
    while excess > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > 3
    {
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }
}

extension Screen.Item {
  /// The text of a line without columns, after the mark of its meaning.
  package var markedText: String { style.mark + text }

  /// The texts of the columns, of which the first follows the mark of the line's meaning.
  fileprivate var markedCells: [String] {
    var cells = cells
    if !cells.isEmpty { cells[0] = style.mark + cells[0] }
    return cells
  }
}

extension String {
  /// Returns this text, or as much of it as fits, with an ellipsis if there is room for one.
  fileprivate func cut(toColumns width: Int, _ ellipsis: String) -> String {
    if columnCount <= width { return self }
    let room = width - ellipsis.columnCount
    return room > 0 ? prefix(toColumns: room) + ellipsis : prefix(toColumns: width)
  }
}
