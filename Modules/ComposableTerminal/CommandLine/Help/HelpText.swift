internal import ComposableCore
internal import ComposablePlatform

/// A help text: sections with rows of two columns, wrapped at the width of the window.
struct HelpText {
  /// A row of a section: what the user types, and what it means.
  typealias Row = (left: String, right: String)

  /// The lines so far; sections are separated by an empty line.
  private(set) var lines: [String] = []
  private let columns: Int

  /// Creates an empty text with lines of at most a number of columns.
  init(columns: Int) { self.columns = columns }

  /// Adds a title with an indented paragraph.
  mutating func add(_ title: String, paragraph: String) {
    startSection()
    lines += title.wrapped(toColumns: columns)
    lines += indented(paragraph, by: 2)
  }

  /// Adds a section of lines that are not wrapped, so that they can be copied.
  mutating func add(_ title: String, lines examples: [String]) {
    guard !examples.isEmpty else { return }
    startSection()
    lines.append(title)
    lines += examples.map { "  " + $0 }
  }

  /// Adds a section, unless it has no rows.
  mutating func add(_ title: String, _ rows: [Row]) {
    guard !rows.isEmpty else { return }
    startSection()
    lines.append(title)
    // A longer left side has its summary below.
    let limit = max(columns / 2 - 4, 8)
    let lefts = rows.filter { !$0.right.isEmpty }.map(\.left.columnCount)
    let width = lefts.filter { $0 <= limit }.max() ?? limit
    for row in rows { append(row, width: width) }
  }

  /// Adds paragraphs, which are separated by empty lines.
  ///
  /// Indented lines stay as they are.
  mutating func add(paragraphs text: String) {
    startSection()
    var paragraph: [String] = []
    for line in text.scalarLines + [""] {
      if line.isEmpty || line.hasPrefix(" ") {
        if !paragraph.isEmpty {
          lines += paragraph.joined(separator: " ").wrapped(toColumns: columns)
          paragraph = []
        }
        lines.append(line)
      } else {
        paragraph.append(line)
      }
    }
    lines.removeLast()
  }

  private mutating func startSection() { if !lines.isEmpty { lines.append("") } }

  private mutating func append(_ row: Row, width: Int) {
    let indent = width + 4
    let space = width - row.left.columnCount
    let isNarrow = columns - indent < 12
    guard space >= 0, !isNarrow, !row.right.isEmpty else {
      lines.append("  " + row.left)
      lines += row.right.isEmpty ? [] : indented(row.right, by: isNarrow ? 4 : indent)
      return
    }
    var rest = indented(row.right, by: indent)[...]
    let first = rest.removeFirst().dropFirst(indent)
    lines.append("  " + row.left + String(repeating: " ", count: space + 2) + first)
    lines += rest
  }

  private func indented(_ text: String, by indent: Int) -> [String] {
    let padding = String(repeating: " ", count: indent)
    return text.wrapped(toColumns: max(columns - indent, 1)).map { padding + $0 }
  }
}
