internal import ComposableCore

extension Frame {
  /// Draws the notice, and below it the keys or the command line.
  mutating func drawBottom(
    _ active: ArraySlice<Layer>, _ hints: [HostScreen.Control]
  ) {
    let last = size.rows - 1
    grid.fill(0..<size.columns, row: last)
    drawNotice(row: last - (layout.hasRules ? 2 : 1), isCovered: active.startIndex > 0)
    if let editor = state.commandLine { return draw(editor) }
    let controls =
      state.rowControls(ring) + active.reversed().flatMap { $0.screen.hintedControls }
    let keys =
      state.input.map { KeyHints(in: $0, controls, end: endOfForm) }
      ?? (ring.focusedInput(state.place) == nil
        ? KeyHints(
          controls, titles: active.map(\.screen.title), uses: state.uses, host: hints)
        : KeyHints(choosing: controls, host: hints))
    let (shown, gap) = keys.fitting(size.columns - 1, ellipsis: glyphs.ellipsis)
    var column = 1
    for hint in shown {
      let key = hint.key.isEmpty ? "" : hint.key + " "
      let label = grid.write(key, column: column, row: last, role: .key)
      let end = grid.write(hint.label, column: label, row: last, role: .keyLabel)
      if let control = hint.control {
        targets.append((last, column..<end, .control(control.name)))
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

  private mutating func drawNotice(row: Int, isCovered: Bool) {
    var noticeEnd = 0
    if isCovered, state.notice != nil || position != nil {
      grid.fill(0..<size.columns, row: row)
    }
    if let notice = state.notice {
      let text = (notice.isFailure ? "! " : "") + notice.text
      noticeEnd = grid.write(
        fitting(text, columns: size.columns - 1), column: 1, row: row,
        role: notice.isFailure ? .failure : .text)
    }
    guard let position, noticeEnd < size.columns - position.columnCount else { return }
    grid.write(position, column: size.columns - position.columnCount, row: row, role: .dim)
  }

  /// Which row of the list is selected, or which lines are visible; nil if everything is.
  private var position: String? {
    guard let front = layout.front else { return nil }
    let (body, list) = (front.body, front.listRegion)
    if list.isListCut, !body.isCut, let list = list.list?.lines, let row = list.selection {
      return " \(row + 1) of \(list.items.count) "
    }
    guard body.isCut else { return nil }
    let first = body.scroll.lines + 1
    return " \(first)\(glyphs.dash)\(first + body.height - 1) of \(body.count) "
  }

  mutating func draw(_ editor: LineEditor) {
    let row = size.rows - 1
    grid.fill(0..<size.columns, row: row)
    targets.removeAll { $0.row == row }
    let column = grid.write(":", column: 0, row: row)
    let line = editor.window(columns: size.columns - 2)
    grid.write(line.text, column: column, row: row)
    cursor = CursorPosition(column: 1 + line.cursor, row: row)
  }
}
