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

    /// The title above the column.
    public var title: String

    /// The width in characters, or nil for the width that the other columns leave; only one column
    /// of a list may have no width.
    ///
    /// No column is wider than the list.
    public var width: Int?

    /// The side to which the texts are aligned.
    public var alignment: Alignment

    /// Creates a column.
    public init(_ title: String, width: Int? = nil, alignment: Alignment = .leading) {
      self.title = title
      self.width = width
      self.alignment = alignment
    }

    @usableFromInline
    init<Other>(_ column: Screen<Other>.Column) {
      self.init(
        column.title, width: column.width,
        alignment: column.alignment == .leading ? .leading : .trailing)
    }
  }
}

extension Screen.Items {
  /// Returns the column titles as a line of the given width, or nil if there are no columns.
  package func header(columns width: Int, ellipsis: String = "...") -> String? {
    columns.isEmpty ? nil : line(of: columns.map(\.title), width, ellipsis)
  }

  /// Returns an item as a line of the given width, with the cells in their columns.
  package func text(
    of item: Screen.Item, columns width: Int, ellipsis: String = "..."
  ) -> String {
    columns.isEmpty || item.cells.isEmpty ? item.text : line(of: item.cells, width, ellipsis)
  }

  private func line(of cells: [String], _ width: Int, _ ellipsis: String) -> String {
    var line = ""
    for ((column, cell), room) in zip(zip(columns, cells), widths(width)) {
      let text =
        cell.columnCount <= room
        ? cell : cell.prefix(toColumns: max(room - ellipsis.columnCount, 0)) + ellipsis
      let space = String(repeating: " ", count: max(room - text.columnCount, 0))
      if !line.isEmpty { line += "  " }
      line += column.alignment == .leading ? text + space : space + text
    }
    let end = line.lastIndex { $0 != " " }
    return end.map { String(line[...$0]) } ?? ""
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
    for ((column, cell), room) in zip(zip(columns, item.cells), widths) {
      end += room
      if end > last || max(cell.columnCount, column.title.columnCount) > room {
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
