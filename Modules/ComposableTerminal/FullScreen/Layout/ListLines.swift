internal import ComposableCore

/// The lines of a list: one for each row, and below the selected row the text that does not fit.
struct ListLines: Sendable {
  let items: HostScreen.Items

  /// The index of the list in the focus ring.
  let target: Int
  private let hasFocus: Bool

  /// The selected row; nil if the list cannot be used now.
  let selection: Int?

  /// The first line of the selected row's text if the text continues below; otherwise nil.
  private let firstLine: String?

  /// The lines below the selected row.
  let details: [String]

  /// - Parameters:
  ///   - items: The rows.
  ///   - target: The index of the list in the focus ring.
  ///   - selection: The selected row; nil if the list cannot be used now.
  ///   - hasFocus: Whether the list has the focus, so that the whole selected row is shown.
  ///   - width: The number of columns.
  init(
    _ items: HostScreen.Items, target: Int, selection: Int?, hasFocus: Bool, width: Int
  ) {
    (self.items, self.target, self.hasFocus) = (items, target, hasFocus)
    self.selection = selection.map { min($0, items.count - 1) }
    let row = hasFocus ? self.selection : nil
    (firstLine, details) =
      row.map { items.lines(of: items[$0], columns: width) } ?? (nil, [])
  }

  var count: Int { items.count + details.count }

  subscript(line: Int) -> LayoutLine {
    guard let selection, line > selection else { return row(line) }
    let detail = line - selection - 1
    return detail < details.count
      ? .detail(details[detail], list: target) : row(line - details.count)
  }

  private func row(_ index: Int) -> LayoutLine {
    let isFocused = hasFocus && index == selection
    return .row(
      ListRow(
        items: items, index: index, list: target, hasFocus: isFocused,
        firstLine: isFocused ? firstLine : nil))
  }

  /// Returns the first line to show in a window.
  ///
  /// - Parameters:
  ///   - offset: The line that was shown first.
  ///   - height: The height of the window.
  /// - Returns: The line. The selected row is visible, and so are the lines below it if they fit.
  func offset(_ offset: Int, height: Int) -> Int {
    let last = max(count - height, 0)
    guard let selection else { return min(max(offset, 0), last) }
    let end = selection + details.count - height + 1
    return min(max(offset, min(selection, end), 0), max(selection, end), last)
  }
}

extension HostScreen.Items {
  /// Returns the lines of an item whose whole text is shown.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - width: The number of columns.
  /// - Returns: The first line of the text, if the row would cut it; and the further lines, which
  ///   are those of the text, or the cells that the row cuts.
  func lines(
    of item: HostScreen.Item, columns width: Int
  ) -> (first: String?, details: [String]) {
    let room = max(width - LineBlock.gutter(in: width), 1)
    guard columns.isEmpty || item.cells.isEmpty else {
      let details = cutCells(of: item, columns: room).flatMap { title, text in
        "\(title): \(text)".wrapped(toColumns: room, splitsWords: true)
      }
      return (nil, details)
    }
    guard item.markedText.columnCount > room else { return (nil, []) }
    let lines = item.markedText.wrapped(toColumns: room, splitsWords: true)
    return (lines.first, Array(lines.dropFirst()))
  }
}
