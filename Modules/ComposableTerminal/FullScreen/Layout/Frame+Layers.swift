internal import ComposableCore

extension Frame {
  mutating func draw(_ layer: LayerLayout) {
    if layer.isWindow {
      for row in 0..<size.rows { grid.fill(0..<size.columns, row: row) }
      hasActivity = false
    }
    if let box = layer.box {
      drawBox(box.columns, box.rows)
      drawTitle(of: layer.screen, in: box.columns, box.rows.lowerBound)
    } else if let title = layer.title {
      draw(title, of: layer)
    }
    if let divider = layer.divider {
      for row in divider.rows {
        grid.fill(divider.column..<divider.column + 1, row: row, with: glyphs.side, role: .border)
      }
    }
    for region in layer.regions { draw(region, isActive: layer.isActive) }
  }

  /// Draws the first row of the window, and the rules below it and above the keys.
  private mutating func draw(_ title: TitleLine, of layer: LayerLayout) {
    grid.write(
      fitting(layer.screen.title, columns: title.columns), column: 1, row: 0, role: .title)
    var column = title.start
    for (index, (caption, control)) in zip(title.captions, layer.screen.navigation).enumerated()
    where !layer.isWindow {
      let role: Theme.Role = index == layer.screen.selectedTab ? .selectedTab : .tab
      let end = grid.write(caption, column: column, row: 0, role: role)
      targets.append((0, column..<max(end, column), .control(control.name)))
      column = end + 2
    }
    guard layout.hasRules else { return }
    grid.fill(0..<size.columns, row: size.rows - 2, with: glyphs.rule, role: .border)
    guard !layer.isWindow || !layer.screen.title.isEmpty else { return }
    grid.fill(0..<size.columns, row: 1, with: glyphs.rule, role: .border)
  }

  private mutating func drawTitle(of screen: HostScreen, in columns: Range<Int>, _ top: Int) {
    guard !screen.title.isEmpty else { return }
    let title = fitting(screen.title, columns: columns.count - 6)
    grid.write(" \(title) ", column: columns.lowerBound + 2, row: top, role: .title)
  }

  private mutating func drawBox(_ columns: Range<Int>, _ rows: Range<Int>) {
    for row in rows {
      let isEdge = row == rows.lowerBound || row == rows.upperBound - 1
      grid.fill(
        columns, row: row, with: isEdge ? glyphs.rule : " ", role: isEdge ? .border : .text)
      let corner = row == rows.lowerBound ? 0 : 2
      let left = isEdge ? glyphs.corners[corner] : glyphs.side
      let right = isEdge ? glyphs.corners[corner + 1] : glyphs.side
      grid.fill(columns.lowerBound..<(columns.lowerBound + 1), row: row, with: left, role: .border)
      grid.fill(
        (columns.upperBound - 1)..<columns.upperBound, row: row, with: right, role: .border)
    }
  }

  private mutating func draw(_ region: Region, isActive: Bool) {
    for (row, line) in zip(region.row..., region.visible) {
      draw(line, row, region.columns, isActive)
    }
  }

  /// Returns text, truncated if it does not fit in a number of columns.
  func fitting(_ text: String, columns: Int) -> String {
    guard text.columnCount > columns else { return text }
    var start = text.prefix(toColumns: max(columns - glyphs.ellipsis.columnCount, 0))
    // A cell at the end may be cut already.
    while start.last == " " { start.removeLast() }
    if start.hasSuffix(glyphs.ellipsis) { start.removeLast(glyphs.ellipsis.count) }
    return start + glyphs.ellipsis
  }
}
