internal import ComposableCore

extension Frame {
  /// Draws the notice, and below it the keys or the command line.
  mutating func drawBottom(
    _ active: ArraySlice<Layer>, _ hints: [HostScreen.Control]
  ) {
    let last = size.rows - 1
    grid.fill(0..<size.columns, row: last)
    drawNotice(row: last - (hasRules ? 2 : 1), isCovered: active.startIndex > 0)
    if let editor = presentation.commandLine { return draw(editor) }
    let controls = itemControls + active.reversed().flatMap { $0.screen.hintedControls }
    let keys =
      presentation.input.map { KeyHints(in: $0, controls, end: endOfForm) }
      ?? (ring.focusedInput(presentation) == nil
        ? KeyHints(controls, titles: active.map(\.screen.title), host: hints)
        : KeyHints(choosing: controls, host: hints))
    let (shown, gap) = keys.fitting(size.columns - 1, ellipsis: glyphs.ellipsis)
    var column = 1
    for hint in shown {
      let end = grid.write(hint.text, column: column, row: last)
      if let control = hint.control {
        targets.append((last, column..<end, .control(control, index: nil)))
      }
      column = end + gap
    }
  }

  /// The button that the enter key presses in the focused input; nil unless it is the last input.
  private var endOfForm: HostScreen.Control? {
    guard let focus, let form = ring.form(at: focus),
      !form.inputs.contains(where: { $0 > focus && ring.targets[$0].isInput })
    else { return nil }
    return form.submit
  }

  /// The controls of the selected line, if the list has the focus.
  var itemControls: [HostScreen.Control] {
    guard let focus, ring.list?.index == focus else { return [] }
    return ring.itemControls(at: presentation.focus.selection)
  }

  mutating func drawNotice(row: Int, isCovered: Bool) {
    var noticeEnd = 0
    if let notice = presentation.notice {
      let style: Style = presentation.isNoticeFailure ? .failure : []
      if isCovered { grid.fill(0..<size.columns, row: row) }
      let text = (presentation.isNoticeFailure ? "! " : "") + notice
      noticeEnd = grid.write(
        fitting(text, columns: size.columns - 1), column: 1, row: row, style: style)
    }
    guard let items = ring.list?.items, items.count > listHeight else { return }
    let text = " \(min(presentation.focus.selection, items.count - 1) + 1) of \(items.count) "
    guard noticeEnd < size.columns - text.count else { return }
    grid.write(text, column: size.columns - text.count, row: row, style: .dim)
  }

  mutating func draw(_ editor: LineEditor) {
    let row = size.rows - 1
    let column = grid.write(":", column: 0, row: row)
    let line = editor.window(columns: size.columns - 2)
    grid.write(line.text, column: column, row: row)
    cursor = CursorPosition(column: 1 + line.cursor, row: row)
  }
}
