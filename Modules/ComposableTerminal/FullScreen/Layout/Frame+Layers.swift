internal import ComposableCore

extension Frame {
  mutating func draw(_ layer: LayerLayout) {
    if layer.isWindow {
      for row in 0..<size.rows { grid.fill(0..<size.columns, row: row) }
    }
    if let box = layer.box {
      drawBox(box.columns, box.rows)
      drawTitle(of: layer.screen, in: box.columns, box.rows.lowerBound)
    } else if let title = layer.title {
      draw(title, of: layer)
    }
    if let divider = layer.divider {
      for row in divider.rows {
        grid.fill(divider.column..<divider.column + 1, row: row, with: glyphs.side, style: .dim)
      }
    }
    for region in layer.regions { draw(region, isActive: layer.isActive) }
  }

  /// Draws the first row of the window, and the rules below it and above the keys.
  private mutating func draw(_ title: TitleLine, of layer: LayerLayout) {
    grid.write(
      fitting(layer.screen.title, columns: title.columns), column: 1, row: 0, style: .bold)
    var column = title.start
    for (caption, control) in zip(title.captions, layer.screen.navigation) where !layer.isWindow {
      let end = grid.write(caption, column: column, row: 0)
      targets.append((0, column..<max(end, column), .control(control.name)))
      column = end + 2
    }
    if layer.isWindow {
      guard !layer.screen.title.isEmpty else { return }
      grid.fill(0..<size.columns, row: 1, with: glyphs.titleRule, style: .dim)
    } else if layout.hasRules {
      grid.fill(0..<size.columns, row: 1, with: glyphs.titleRule, style: .dim)
      grid.fill(0..<size.columns, row: size.rows - 2, with: glyphs.rule, style: .dim)
    }
  }

  private mutating func drawTitle(of screen: HostScreen, in columns: Range<Int>, _ top: Int) {
    guard !screen.title.isEmpty else { return }
    let title = fitting(screen.title, columns: columns.count - 4)
    grid.write(title, column: columns.lowerBound + 2, row: top + 1, style: .bold)
    grid.fill(
      (columns.lowerBound + 1)..<(columns.upperBound - 1), row: top + 2, with: glyphs.rule,
      style: .dim)
  }

  private mutating func drawBox(_ columns: Range<Int>, _ rows: Range<Int>) {
    for row in rows {
      let isEdge = row == rows.lowerBound || row == rows.upperBound - 1
      grid.fill(columns, row: row, with: isEdge ? glyphs.rule : " ")
      let corner = row == rows.lowerBound ? 0 : 2
      let left = isEdge ? glyphs.corners[corner] : glyphs.side
      let right = isEdge ? glyphs.corners[corner + 1] : glyphs.side
      grid.fill(columns.lowerBound..<(columns.lowerBound + 1), row: row, with: left)
      grid.fill((columns.upperBound - 1)..<columns.upperBound, row: row, with: right)
    }
  }

  private mutating func draw(_ region: Region, isActive: Bool) {
    for (row, line) in zip(region.row..., region.visible) {
      draw(line, row, region.columns, isCentered: region.isCentered, isActive: isActive)
    }
  }

  /// Returns text, truncated if it does not fit in a number of columns.
  func fitting(_ text: String, columns: Int) -> String {
    guard text.columnCount > columns else { return text }
    return text.prefix(toColumns: max(columns - glyphs.ellipsis.columnCount, 0)) + glyphs.ellipsis
  }
}
