internal import ComposableCore

/// One row of an input, before layout.
struct InputLine {
  /// The content of the row.
  enum Content {
    /// The label and the first line of the text, and beside it, if there is room, the reason why
    /// the text is not accepted.
    case first(problem: String?)
    /// A further line of the text.
    case line(Int)
    /// The reason why the text is not accepted, if there is no room beside the text.
    case problem(String)
  }

  let control: HostScreen.Control
  let input: HostScreen.Input

  /// The index in the focus ring.
  let index: Int
  let content: Content

  /// The number of rows of the text.
  let height: Int

  /// The index of the row in the text; -1 for a problem.
  var row: Int {
    switch content {
    case .first: 0
    case .line(let number): number
    case .problem: -1
    }
  }

  /// The number of columns of the form's longest label.
  let labelWidth: Int
}

extension LineBlock {
  /// The minimum number of columns that text needs to show a problem beside it.
  static var inputMinimumWidth: Int { 16 }

  /// The maximum number of rows for multiline text.
  private static var maximumHeight: Int { 6 }

  /// Returns the rows of a form's inputs.
  func inputLines(
    _ controls: [HostScreen.Control], width: Int, index: inout Int
  ) -> [LayoutLine] {
    let labelWidth = min(controls.map(\.label.columnCount).max() ?? 0, max(width / 3, 8))
    var lines: [LayoutLine] = []
    for control in controls {
      defer { index += 1 }
      guard let input = control.input else {
        lines.append(.controls([(control, index)]))
        continue
      }
      let height =
        input.kind == .lines
        ? min(max(input.text.count(where: \.isNewline) + 1, 3), Self.maximumHeight) : 1
      func add(_ content: InputLine.Content) {
        lines.append(
          .input(
            InputLine(
              control: control, input: input, index: index, content: content, height: height,
              labelWidth: labelWidth)))
      }
      let problem = input.problem.map { "! \($0.reason)" }
      let room = width - labelWidth - 4
      let isBeside = (problem?.columnCount ?? 0) + 2 + Self.inputMinimumWidth <= room
      add(.first(problem: isBeside ? problem : nil))
      for row in 1..<max(height, 1) { add(.line(row)) }
      guard let problem, !isBeside else { continue }
      for line in problem.wrapped(toColumns: max(room, 10), splitsWords: true) {
        add(.problem(line))
      }
    }
    return lines
  }
}

extension Frame {
  /// Draws a row of an input: the label, the text, or the reason why the text is not accepted.
  mutating func draw(_ line: InputLine, _ row: Int, _ columns: Range<Int>, _ isActive: Bool) {
    let hasFocus = isActive && line.index == focus && presentation.commandLine == nil
    let start = columns.lowerBound + line.labelWidth + 3
    if isActive {
      targets.append((row, columns, .control(line.control, index: line.index)))
    }
    switch line.content {
    case .problem(let text):
      grid.write(text, column: start, row: row, style: .failure, end: columns.upperBound)
    case .line(let number):
      drawText(line, number, row, start..<columns.upperBound, hasFocus)
    case .first(let problem):
      if hasFocus { grid.write(">", column: columns.lowerBound, row: row, style: .bold) }
      let style: Style = line.control.isEnabled ? hasFocus ? .bold : [] : .dim
      let label = fitting(line.control.label, columns: line.labelWidth)
      grid.write(label, column: columns.lowerBound + 1, row: row, style: style)
      var end = columns.upperBound
      if let problem {
        end -= problem.columnCount + 1
        grid.write(problem, column: end + 1, row: row, style: .failure)
      }
      drawText(line, 0, row, start..<end, hasFocus)
    }
  }

  private mutating func drawText(
    _ line: InputLine, _ number: Int, _ row: Int, _ columns: Range<Int>, _ hasFocus: Bool
  ) {
    let input = line.input
    let isEnabled = line.control.isEnabled
    let base: Style = isEnabled ? [] : .dim
    switch input.kind {
    case .toggle:
      let text = input.text == "yes" ? "[x] yes" : "[ ] no"
      grid.write(text, column: columns.lowerBound, row: row, style: hasFocus ? .reverse : base)
      return
    case .choice:
      let text = "< \(input.text) >"
      grid.write(
        fitting(text, columns: columns.count), column: columns.lowerBound, row: row,
        style: hasFocus ? .reverse : base, end: columns.upperBound)
      return
    case .text, .lines, .hidden, .number: break
    }
    let style: Style = isEnabled ? .underline : .dim
    grid.fill(columns, row: row, style: style)
    // The last column is reserved for the cursor.
    let shown = shownText(line, columns.count - 1, hasFocus)
    if let cursor = shown.cursor, cursor.row == number {
      self.cursor = CursorPosition(column: columns.lowerBound + cursor.column, row: row)
    }
    if input.text.isEmpty {
      guard number == 0, !input.placeholder.isEmpty else { return }
      grid.write(
        fitting(input.placeholder, columns: columns.count), column: columns.lowerBound, row: row,
        style: style.union(.dim), end: columns.upperBound)
    } else if number < shown.lines.count {
      let text = fitting(shown.lines[number], columns: columns.count)
      grid.write(
        text, column: columns.lowerBound, row: row, style: style, end: columns.upperBound)
    }
  }

  /// Returns the visible lines of an input's text, and the cursor if the input has the focus.
  private func shownText(
    _ line: InputLine, _ columns: Int, _ hasFocus: Bool
  ) -> (lines: [String], cursor: CursorPosition?) {
    let input = line.input
    if hasFocus, let present = presentation.input {
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
