internal import ComposableCore

extension Frame {
  mutating func draw(
    _ lines: ArraySlice<LayoutLine>, row first: Int, columns: Range<Int>,
    isCentered: Bool, isActive: Bool
  ) {
    for (row, line) in zip(first..., lines) {
      func start(_ width: Int) -> Int {
        columns.lowerBound + (isCentered ? max((columns.count - width) / 2, 0) : 0)
      }
      switch line {
      case .text(let text, let style):
        grid.write(
          text, column: start(text.columnCount), row: row, style: style, end: columns.upperBound)
      case .controls(let controls):
        // The first control's marker is to the left of the text.
        draw(controls, row, start(rowColumnCount(controls) + 1), columns.upperBound, isActive)
      case .input(let line):
        draw(line, row, columns, isActive)
      case .progress(let fraction):
        let text = progressBar(
          fraction, columns: max(min(columns.count, progressColumnCount) - 7, 1),
          glyphs.filled, glyphs.unfilled)
        grid.write(
          text, column: start(text.columnCount), row: row, style: .progress,
          end: columns.upperBound)
      case .item(let items, let index):
        if let index { draw(items, index, row, columns, isActive) }
      case .blank:
        break
      }
    }
  }

  mutating func draw(
    _ controls: [(control: HostScreen.Control, index: Int)], _ row: Int, _ first: Int,
    _ end: Int, _ isActive: Bool
  ) {
    var column = first
    for (control, index) in controls {
      let hasFocus = isActive && index == focus && presentation.commandLine == nil
      let isEnabled = control.isEnabled
      let (open, close) = isEnabled ? ("[", "]") : ("(", ")")
      let style: Style = !isEnabled ? .dim : hasFocus ? .reverse : []
      grid.write(hasFocus ? ">" : " ", column: column, row: row, style: hasFocus ? .bold : [])
      let caption = fitting(control.caption, columns: end - column - 5)
      let next = grid.write(
        "\(open) \(caption) \(close)", column: column + 1, row: row, style: style, end: end)
      if isActive, column + 1 < next {
        targets.append((row, (column + 1)..<next, .control(control, index: index)))
      }
      column = next + 2
    }
  }

  mutating func draw(
    _ items: HostScreen.Items, _ index: Int, _ row: Int, _ columns: Range<Int>,
    _ isActive: Bool
  ) {
    let item = items[index]
    let isSelected =
      isActive && item.id != nil && index == presentation.focus.selection
      && focus == ring.list?.index
      && presentation.commandLine == nil
    if isSelected { grid.write(">", column: columns.lowerBound, row: row, style: .bold) }
    let text = items.text(of: item, columns: columns.count - 2, ellipsis: glyphs.ellipsis)
    grid.write(
      fitting(text, columns: columns.count - 2), column: columns.lowerBound + 2, row: row,
      style: isSelected ? .bold : [], end: columns.upperBound)
    if isActive, item.id != nil { targets.append((row, columns, .item(index))) }
  }

  /// Returns text, truncated if it does not fit in a number of columns.
  func fitting(_ text: String, columns: Int) -> String {
    guard text.columnCount > columns else { return text }
    return text.prefix(toColumns: max(columns - glyphs.ellipsis.columnCount, 0)) + glyphs.ellipsis
  }
}
