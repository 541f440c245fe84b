internal import ComposableCore

extension Frame {
  mutating func draw(
    _ line: LayoutLine, _ row: Int, _ columns: Range<Int>, isCentered: Bool, isActive: Bool
  ) {
    func start(_ width: Int) -> Int {
      columns.lowerBound + (isCentered ? max((columns.count - width) / 2, 0) : 0)
    }
    switch line {
    case .text(let text, let style):
      grid.write(
        text, column: start(text.columnCount), row: row, style: style, end: columns.upperBound)
    case .controls(let controls):
      // The first control's marker is to the left of the text.
      let first = start(rowColumnCount(controls) + 1)
      draw(controls, row, first, columns.upperBound, isActive)
    case .caption(let control, let text, let isFirst):
      draw(control, text, isFirst, row, columns, isActive)
    case .input(let line):
      draw(line, row, columns, isActive)
    case .progress(let fraction):
      let text = progressBar(
        fraction, columns: max(min(columns.count, progressColumnCount) - 7, 1), glyphs.filled,
        glyphs.unfilled)
      grid.write(
        text, column: start(text.columnCount), row: row, style: .progress, end: columns.upperBound)
    case .row(let line):
      draw(line, row, columns, isActive)
    case .item(let text):
      drawBelowMark(text, row, columns)
    case .detail(let text, _):
      drawBelowMark(text, row, columns, style: .dim)
    case .blank:
      break
    }
  }

  private mutating func drawBelowMark(
    _ text: String, _ row: Int, _ columns: Range<Int>, style: Style = []
  ) {
    let start = columns.lowerBound + HostScreen.Items.markWidth(in: columns.count)
    grid.write(text, column: start, row: row, style: style, end: columns.upperBound)
  }

  /// Whether the target at an index has the focus, and keys go to it.
  func hasFocus(_ index: Int, _ isActive: Bool) -> Bool {
    isActive && index == focus && state.commandLine == nil
  }

  private mutating func draw(
    _ controls: [IndexedControl], _ row: Int, _ first: Int, _ end: Int, _ isActive: Bool
  ) {
    var column = first
    for control in controls {
      let caption = control.control.caption
      column = 2 + draw(control, caption, ends: true, true, row, column, end, isActive)
    }
  }

  /// Draws one line of a control that is wider than the window.
  private mutating func draw(
    _ control: IndexedControl, _ text: String, _ isFirst: Bool, _ row: Int, _ columns: Range<Int>,
    _ isActive: Bool
  ) {
    draw(
      control, text, ends: columns.count >= LineBlock.bracketMinimumWidth, isFirst, row,
      columns.lowerBound, columns.upperBound, isActive)
  }

  /// Draws a control.
  ///
  /// - Parameters:
  ///   - control: The control.
  ///   - text: The text, or a part of it.
  ///   - ends: Whether to draw a marker and brackets.
  ///   - isFirst: Whether this is the first line of the control.
  ///   - row: The row.
  ///   - column: The column of the marker.
  ///   - end: The column at which the text is cut off.
  ///   - isActive: Whether the control can be used.
  /// - Returns: The column after the control.
  @discardableResult
  private mutating func draw(
    _ control: IndexedControl, _ text: String, ends: Bool, _ isFirst: Bool, _ row: Int,
    _ column: Int, _ end: Int, _ isActive: Bool
  ) -> Int {
    let hasFocus = hasFocus(control.index, isActive)
    let isEnabled = control.control.isEnabled
    let style: Style = !isEnabled ? .dim : hasFocus ? .reverse : []
    var start = column
    var shown = text
    if ends {
      if isFirst {
        grid.write(hasFocus ? ">" : " ", column: column, row: row, style: hasFocus ? .bold : [])
      }
      start += 1
      shown = isEnabled ? "[ \(text) ]" : "( \(text) )"
    }
    let next = grid.write(shown, column: start, row: row, style: style, end: end)
    if isActive, start < next { addTarget(row, start..<next, control.index) }
    return next
  }

  private mutating func draw(
    _ line: ListRow, _ row: Int, _ columns: Range<Int>, _ isActive: Bool
  ) {
    let item = line.items[line.index]
    let isSelected = line.hasFocus && state.commandLine == nil
    let mark = HostScreen.Items.markWidth(in: columns.count)
    if isSelected, mark > 0 {
      grid.write(">", column: columns.lowerBound, row: row, style: .bold)
    }
    let room = columns.count - mark
    let text =
      line.firstLine ?? line.items.text(of: item, columns: room, ellipsis: glyphs.ellipsis)
    grid.write(
      fitting(text, columns: room), column: columns.lowerBound + mark, row: row,
      style: isSelected ? .bold : [], end: columns.upperBound)
    guard isActive else { return }
    targets.append((row, columns, .row(ring.targets[line.list].id, line.index, id: item.id)))
  }

  mutating func addTarget(_ row: Int, _ columns: Range<Int>, _ index: Int) {
    targets.append((row, columns, .target(ring.targets[index].id, index)))
  }
}
