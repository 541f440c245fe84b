internal import ComposableCore
internal import ComposablePlatform

extension Frame {
  /// Draws a row of an input.
  mutating func draw(_ line: InputLine, _ row: Int, _ columns: Range<Int>, _ isActive: Bool) {
    let hasFocus = hasFocus(line.index, isActive)
    let isEnabled = line.control.isEnabled
    let start = columns.lowerBound + line.textStart
    if isActive { addTarget(row, columns, line.index) }
    let labelRole: Theme.Role = isEnabled ? hasFocus ? .emphasized : .text : .disabledControl
    let label =
      columns.lowerBound + max(LineBlock.gutter(in: columns.count), min(columns.count - 1, 1))
    func drawLabel(_ text: String, isFirst: Bool) {
      if hasFocus, isFirst, label > columns.lowerBound {
        grid.write(">", column: columns.lowerBound, row: row, role: .accent)
      }
      grid.write(text, column: label, row: row, role: labelRole, end: columns.upperBound)
    }
    switch line.content {
    case .label(let text, let isFirst):
      drawLabel(text, isFirst: isFirst)
    case .problem(let text):
      grid.write(text, column: start, row: row, role: .failure, end: columns.upperBound)
    case .text(let text):
      if !line.label.isEmpty { drawLabel(line.label, isFirst: true) }
      grid.write(
        text, column: start, row: row,
        role: !isEnabled ? .disabledControl : hasFocus ? .focusedControl : .control,
        end: columns.upperBound)
    case .edited(let placeholder):
      if !line.label.isEmpty { drawLabel(line.label, isFirst: true) }
      drawText(line, placeholder, row, start..<max(columns.upperBound, start), hasFocus)
    }
  }

  private mutating func drawText(
    _ line: InputLine, _ placeholder: String, _ row: Int, _ columns: Range<Int>, _ hasFocus: Bool
  ) {
    let isEnabled = line.control.isEnabled
    let role: Theme.Role = isEnabled ? .input : .disabledControl
    grid.fill(columns, row: row, role: role)
    let window = shownText(line, hasFocus)
    if hasFocus, state.input != nil, window.cursor.row == line.row {
      cursor = CursorPosition(column: columns.lowerBound + window.cursor.column, row: row)
    }
    if line.input.text.isEmpty {
      grid.write(
        placeholder, column: columns.lowerBound, row: row, role: isEnabled ? .placeholder : role,
        end: columns.upperBound)
      return
    }
    guard window.rows.indices.contains(line.row) else { return }
    let marks = (before: glyphs.more.left, after: glyphs.more.right)
    let text =
      line.input.kind == .multiline
      ? String(window.rows[line.row]).printable
      : window.text(columns: columns.count, marks: marks)
    grid.write(text, column: columns.lowerBound, row: row, role: role, end: columns.upperBound)
    texts.append(
      DrawnText(
        row: row, columns: columns, index: line.index, characters: window.rows[line.row],
        end: window.ends[line.row]))
    guard line.input.kind == .multiline else { return }
    let isCutAbove = line.row == 0 && window.isCutBefore
    let isCutBelow = line.row == window.rows.count - 1 && window.isCutAfter
    let column = columns.upperBound - 1
    guard isCutAbove || isCutBelow, cursor != CursorPosition(column: column, row: row) else {
      return
    }
    grid.write(
      String(isCutAbove ? glyphs.more.above : glyphs.more.below),
      column: column, row: row, role: .placeholder)
  }

  /// Returns the visible part of an input's text, from the start if the input has no focus.
  private func shownText(_ line: InputLine, _ hasFocus: Bool) -> TextWindow {
    if let window = line.window { return window }
    let input = line.input
    let present = hasFocus ? state.input?.editor : nil
    let editor = present ?? TextEditor(input.text).moved(to: 0)
    let shown = input.kind == .secure ? editor.masked(with: glyphs.mask) : editor
    return shown.window(columns: line.columns + 1)
  }
}

/// A row of a text that can be edited, as it is drawn.
struct DrawnText {
  let row: Int
  let columns: Range<Int>

  /// The index of the input in the focus ring.
  let index: Int

  let characters: ArraySlice<Character>

  /// The last place of the cursor in the row.
  let end: Int

  /// Returns the index of the character at a column of the window.
  func offset(atColumn column: Int) -> Int {
    min(characters.index(atColumn: column - columns.lowerBound), end)
  }
}
