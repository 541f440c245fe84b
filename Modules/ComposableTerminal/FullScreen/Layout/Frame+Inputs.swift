internal import ComposableCore

extension Frame {
  /// Draws a row of an input.
  mutating func draw(_ line: InputLine, _ row: Int, _ columns: Range<Int>, _ isActive: Bool) {
    let hasFocus = hasFocus(line.index, isActive)
    let isEnabled = line.control.isEnabled
    let start = columns.lowerBound + line.textStart
    if isActive { addTarget(row, columns, line.index) }
    let labelStyle: Style = isEnabled ? hasFocus ? .bold : [] : .dim
    func drawLabel(_ text: String, isFirst: Bool) {
      let isMarked = columns.count > 1
      if hasFocus, isFirst, isMarked {
        grid.write(">", column: columns.lowerBound, row: row, style: .bold)
      }
      grid.write(
        text, column: columns.lowerBound + (isMarked ? 1 : 0), row: row, style: labelStyle,
        end: columns.upperBound)
    }
    switch line.content {
    case .label(let text, let isFirst):
      drawLabel(text, isFirst: isFirst)
    case .problem(let text):
      grid.write(text, column: start, row: row, style: .failure, end: columns.upperBound)
    case .text(let text):
      if !line.label.isEmpty { drawLabel(line.label, isFirst: true) }
      grid.write(
        text, column: start, row: row,
        style: hasFocus && isEnabled ? .reverse : isEnabled ? [] : .dim,
        end: columns.upperBound)
    case .edited(let placeholder):
      if !line.label.isEmpty { drawLabel(line.label, isFirst: true) }
      var end = columns.upperBound
      if let problem = line.problem {
        end -= problem.columnCount + 1
        grid.write(problem, column: end + 1, row: row, style: .failure)
      }
      drawText(line, placeholder, row, start..<max(end, start), hasFocus)
    }
  }

  private mutating func drawText(
    _ line: InputLine, _ placeholder: String, _ row: Int, _ columns: Range<Int>, _ hasFocus: Bool
  ) {
    let style: Style = line.control.isEnabled ? .underline : .dim
    grid.fill(columns, row: row, style: style)
    // The last column is reserved for the cursor.
    let shown = shownText(line, max(columns.count - 1, 1), hasFocus)
    if let cursor = shown.cursor, cursor.row == line.row {
      self.cursor = CursorPosition(column: columns.lowerBound + cursor.column, row: row)
    }
    if line.input.text.isEmpty {
      grid.write(
        placeholder, column: columns.lowerBound, row: row, style: style.union(.dim),
        end: columns.upperBound)
    } else if shown.lines.indices.contains(line.row) {
      let text = fitting(shown.lines[line.row], columns: columns.count)
      grid.write(
        text, column: columns.lowerBound, row: row, style: style, end: columns.upperBound)
    }
  }

  /// Returns the visible lines of an input's text, and the cursor if the input has the focus.
  private func shownText(
    _ line: InputLine, _ columns: Int, _ hasFocus: Bool
  ) -> (lines: [String], cursor: CursorPosition?) {
    let input = line.input
    if hasFocus, let present = state.input {
      let isHidden = input.kind == .hidden
      let editor = isHidden ? present.editor.masked(with: glyphs.mask) : present.editor
      let window = editor.window(columns: columns, rows: line.height)
      return (window.lines, window.cursor)
    }
    if input.kind == .hidden {
      return ([String(repeating: glyphs.mask, count: min(input.text.count, columns))], nil)
    }
    let lines = input.text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(line.height).map { String($0.prefix(columns + 1)) }
    return (lines, nil)
  }
}
