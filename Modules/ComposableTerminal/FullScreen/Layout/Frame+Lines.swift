internal import ComposableCore

extension Frame {
  mutating func draw(
    _ line: LayoutLine, _ row: Int, _ columns: Range<Int>, _ isActive: Bool
  ) {
    let start = columns.lowerBound + LineBlock.gutter(in: columns.count)
    switch line {
    case .text(let text, let role):
      grid.write(text, column: start, row: row, role: role, end: columns.upperBound)
    case .controls(let controls):
      draw(controls, row, columns, isActive)
    case .caption(let control, let text, let isFirst):
      draw(control, text, isFirst, row, columns, isActive)
    case .input(let line):
      draw(line, row, columns, isActive)
    case .progress(let fraction):
      draw(fraction, row, start, min(start + progressColumnCount, columns.upperBound))
    case .activity(let text, let isFirst):
      draw(text, isFirst, row, start, columns.upperBound)
    case .header(let items, let list):
      draw(items, list, row, start..<columns.upperBound, isActive)
    case .row(let line):
      draw(line, row, columns, isActive)
    case .item(let line):
      draw(line, row, columns, isSelected: false)
    case .rest(let text, let role):
      grid.write(text, column: start, row: row, role: role, end: columns.upperBound)
    case .detail(let text, _):
      let role: Theme.Role = state.commandLine == nil ? .selectedRow : .text
      grid.fill(columns, row: row, role: role)
      grid.write(text, column: start, row: row, role: role, end: columns.upperBound)
    case .blank:
      break
    }
  }

  private mutating func draw(
    _ activity: String, _ isFirst: Bool, _ row: Int, _ start: Int, _ end: Int
  ) {
    if isFirst {
      let mark = glyphs.activity[state.activity % glyphs.activity.count]
      grid.write(String(mark), column: start, row: row, role: .accent, end: end)
      hasActivity = true
    }
    grid.write(activity, column: start + 2, row: row, end: end)
  }

  /// Draws the titles of a list's columns, of which those that sort the list can be pressed.
  private mutating func draw(
    _ items: HostScreen.Items, _ list: Int?, _ row: Int, _ columns: Range<Int>, _ isActive: Bool
  ) {
    let marks = (glyphs.order.ascending, glyphs.order.descending)
    let header = items.header(columns: columns.count, ellipsis: glyphs.ellipsis, marks: marks)
    grid.write(
      header ?? "", column: columns.lowerBound, row: row, role: .heading, end: columns.upperBound)
    guard isActive, let list else { return }
    for (column, place) in zip(items.columns, items.headingColumns(columns.count))
    where items.heading(column.title) != nil {
      let place = place.lowerBound + columns.lowerBound..<place.upperBound + columns.lowerBound
      targets.append(
        (row, place.clamped(to: columns), .heading(ring.targets[list].id, column.title)))
    }
  }

  private mutating func draw(_ fraction: Double, _ row: Int, _ start: Int, _ end: Int) {
    let percentage = " " + percentage(fraction)
    let bar = glyphs.bar(fraction, columns: max(end - start - percentage.columnCount, 1))
    var column = start
    for (text, role) in bar + [(percentage, Theme.Role.text)] {
      column = grid.write(text, column: column, row: row, role: role, end: end)
    }
  }

  /// Whether the target at an index has the focus, and keys go to it.
  func hasFocus(_ index: Int, _ isActive: Bool) -> Bool {
    isActive && index == focus && state.commandLine == nil
  }

  private mutating func draw(
    _ controls: [IndexedControl], _ row: Int, _ columns: Range<Int>, _ isActive: Bool
  ) {
    var start = columns.lowerBound + max(LineBlock.gutter(in: columns.count), 1)
    for (number, control) in controls.enumerated() {
      let mark = number == 0 ? columns.lowerBound : start - 1
      let end = draw(
        control, control.control.bracketed(control.control.caption), mark: mark, start, row,
        columns.upperBound, isActive)
      start = end + 3
    }
  }

  /// Draws one line of a control that is wider than the window.
  private mutating func draw(
    _ control: IndexedControl, _ text: String, _ isFirst: Bool, _ row: Int, _ columns: Range<Int>,
    _ isActive: Bool
  ) {
    let gutter = LineBlock.gutter(in: columns.count)
    draw(
      control, text, mark: isFirst && gutter > 0 ? columns.lowerBound : nil,
      columns.lowerBound + gutter, row, columns.upperBound, isActive)
  }

  /// Draws a control.
  ///
  /// - Parameters:
  ///   - control: The control.
  ///   - text: The text with its brackets, or a line of it.
  ///   - mark: The column of the mark of the focus; nil for none.
  ///   - start: The column of the text or the bracket.
  ///   - row: The row.
  ///   - end: The column at which the text is cut off.
  ///   - isActive: Whether the control can be used.
  /// - Returns: The column after the control.
  @discardableResult
  private mutating func draw(
    _ control: IndexedControl, _ text: String, mark: Int?, _ start: Int, _ row: Int, _ end: Int,
    _ isActive: Bool
  ) -> Int {
    let hasFocus = hasFocus(control.index, isActive)
    let role: Theme.Role =
      !control.control.isEnabled ? .disabledControl : hasFocus ? .focusedControl : .control
    if let mark, hasFocus { grid.write(">", column: mark, row: row, role: .accent) }
    let next = grid.write(text, column: start, row: row, role: role, end: end)
    if isActive, start < next { addTarget(row, start..<next, control.index) }
    return next
  }

  private mutating func draw(
    _ line: ListRow, _ row: Int, _ columns: Range<Int>, _ isActive: Bool
  ) {
    draw(line, row, columns, isSelected: line.hasFocus && state.commandLine == nil)
    guard isActive else { return }
    let id = line.items.id(at: line.index)
    targets.append((row, columns, .row(ring.targets[line.list].id, line.index, id: id)))
  }

  private mutating func draw(
    _ line: ListRow, _ row: Int, _ columns: Range<Int>, isSelected: Bool
  ) {
    let item = line.items[line.index]
    let mark = LineBlock.gutter(in: columns.count)
    if isSelected {
      grid.fill(columns, row: row, role: .selectedRow)
      if mark > 0 { grid.write(">", column: columns.lowerBound, row: row, role: .selectedRow) }
    }
    let room = columns.count - mark
    let text =
      line.firstLine ?? line.items.text(of: item, columns: room, ellipsis: glyphs.ellipsis)
    var column = columns.lowerBound + mark
    if isSelected || item.cellStyles.isEmpty || text.columnCount > room {
      grid.write(
        fitting(text, columns: room), column: column, row: row,
        role: isSelected ? .selectedRow : item.style.role, end: columns.upperBound)
    } else {
      let cells = line.items.styledCells(of: item, columns: room, ellipsis: glyphs.ellipsis)
      for (text, style) in cells {
        column = grid.write(
          text, column: column, row: row, role: style.role, end: columns.upperBound)
      }
    }
  }

  mutating func addTarget(_ row: Int, _ columns: Range<Int>, _ index: Int) {
    targets.append((row, columns, .target(ring.targets[index].id, index)))
  }
}
