internal import ComposableCore

extension Frame {
  var size: Size { grid.size }

  /// Whether there is room for the rules between title, content and keys.
  var hasRules: Bool { size.rows >= 9 }

  mutating func drawBase(_ screen: HostScreen, firstTarget: Int, isActive: Bool) {
    drawTitle(screen)
    var top = 1
    if hasRules {
      grid.fill(0..<size.columns, row: 1, with: glyphs.titleRule, style: .dim)
      grid.fill(0..<size.columns, row: size.rows - 2, with: glyphs.rule, style: .dim)
      top = 2
    }
    // The notice, a rule and the keys follow below.
    let bottom = size.rows - (hasRules ? 3 : 2)
    var index = firstTarget
    let width = size.columns - 4
    guard screen.side.isEmpty || size.columns < Self.sideMinimumColumns else {
      return drawBeside(screen, top: top, bottom: bottom, index: &index, isActive: isActive)
    }
    var body = LineBlock(screen.rows + screen.side, width: width, index: &index)
    let footer = LineBlock(screen.footer, width: width, index: &index)
    let bodyNeed = body.list == nil ? body.lines.count { !$0.isBlank } : body.lines.count + 2
    let footerHeight = max(min(footer.fullLineCount, bottom - top - bodyNeed), 0)
    drawBody(
      &body, title: screen.title, top: top, height: bottom - top - footerHeight,
      isActive: isActive)
    drawFooter(footer, top: bottom - footerHeight, height: footerHeight, isActive: isActive)
  }

  /// The minimum number of columns for drawing two groups of rows side by side.
  static var sideMinimumColumns: Int { 100 }

  /// Draws a screen's main rows on the left, and its side rows on the right.
  private mutating func drawBeside(
    _ screen: HostScreen, top: Int, bottom: Int, index: inout Int, isActive: Bool
  ) {
    // The side takes as many columns as it needs, but at most half.
    var none = 0
    let half = size.columns / 2
    let need = LineBlock(screen.side, width: half - 4, index: &none).columnCount
    let middle = size.columns - 4 - min(max(need, 16), half - 4)
    let (left, right) = (2..<middle - 1, middle + 2..<size.columns - 2)
    var body = LineBlock(screen.rows, width: left.count, index: &index)
    var side = LineBlock(screen.side, width: right.count, index: &index)
    let footer = LineBlock(screen.footer, width: size.columns - 4, index: &index)
    let needs = [body, side].map { $0.lines.count + ($0.list == nil ? 0 : 1) }.max() ?? 0
    let footerHeight = max(min(footer.fullLineCount, bottom - top - needs), 0)
    let height = bottom - top - footerHeight
    // The list that can have the focus takes the remaining height, and the other list is fixed.
    let listIsLeft = body.list?.isSelectable == true
    for row in top..<(bottom - footerHeight) {
      grid.fill(middle..<middle + 1, row: row, with: glyphs.side, style: .dim)
    }
    drawBody(
      &side, title: screen.title, top: top, height: height, columns: right,
      isActive: isActive, isBeside: true, hasSelection: !listIsLeft)
    drawBody(
      &body, title: screen.title, top: top, height: height, columns: left, isActive: isActive,
      isBeside: true)
    drawFooter(footer, top: bottom - footerHeight, height: footerHeight, isActive: isActive)
  }

  mutating func drawTitle(_ screen: HostScreen) {
    let captions = screen.navigation.map { control in
      (control.keys.first.map { "[\($0.name)] " } ?? "") + control.label
    }
    let width = captions.reduce(0) { $0 + $1.columnCount + 2 }
    let short = screen.navigation.map { $0.keys.first.map { "[\($0.name)]" } ?? $0.label }
    let shortWidth = short.reduce(0) { $0 + $1.columnCount + 2 }
    let left = screen.title.columnCount + 3
    let shown = left + width <= size.columns ? captions : short
    var column = size.columns - (left + width <= size.columns ? width : shortWidth)
    let title = fitting(screen.title, columns: max(column - 1, 2) - 1)
    grid.write(title, column: 1, row: 0, style: .bold)
    for (caption, control) in zip(shown, screen.navigation) {
      let end = grid.write(caption, column: column, row: 0)
      targets.append((0, column..<max(end, column), .control(control, index: nil)))
      column = end + 2
    }
  }

  mutating func drawBody(
    _ body: inout LineBlock, title: String, top: Int, height: Int,
    columns: Range<Int>? = nil, isActive: Bool, isBeside: Bool = false, hasSelection: Bool = true
  ) {
    let fixed = isActive ? 0 : presentation.listOffset(of: title)
    expandList(&body, height, isActive && hasSelection ? nil : fixed)
    body.removeBlanks(height)
    let isCentered = !body.hasList && !isBeside
    let space = height - body.lines.count
    let first = isCentered ? top + max(space / 3, 0) : top
    bodyEnd = first + min(body.lines.count, height)
    draw(
      visibleLines(body, height), row: first, columns: columns ?? 2..<(size.columns - 2),
      isCentered: isCentered, isActive: isActive)
  }

  /// Draws the footer rows at the bottom.
  mutating func drawFooter(
    _ footer: LineBlock, top: Int, height: Int, isActive: Bool
  ) {
    guard height > 0 else { return }
    var footer = footer
    let isCut = footer.fullLineCount > height
    // The last lines of a list are the most interesting.
    let count = footer.list?.count ?? 0
    footer.expandList(height: max(height, footer.lines.count)) { count - $0 }
    let lines = isCut ? footer.lines.suffix(height) : footer.lines[...]
    draw(lines, row: top, columns: 1..<(size.columns - 1), isCentered: false, isActive: isActive)
  }

  mutating func drawOverlay(_ layer: Layer, firstTarget: Int, isActive: Bool) {
    let screen = layer.screen
    let isBox = size.columns >= Self.boxMinimumSize.columns && size.rows >= Self.boxMinimumSize.rows
    let room = isBox ? size.columns - 8 : size.columns - 4
    // The notice and the keys follow below.
    let bottom = size.rows - 2
    var index = firstTarget
    var block = LineBlock(
      screen.allRows, width: min(room, 72), index: &index)
    let titleHeight = screen.title.isEmpty ? 0 : 2
    guard isBox else {
      for row in 0..<size.rows { grid.fill(0..<size.columns, row: row) }
      let title = fitting(screen.title, columns: size.columns - 1)
      grid.write(title, column: 1, row: 0, style: .bold)
      if titleHeight > 0 {
        grid.fill(0..<size.columns, row: 1, with: glyphs.titleRule, style: .dim)
      }
      return drawBody(
        &block, title: screen.title, top: titleHeight, height: bottom - titleHeight,
        isActive: isActive)
    }
    expandList(&block, bottom - titleHeight - 4, isActive ? nil : 0)
    block.removeBlanks(bottom - titleHeight - 4)
    let height = min(block.lines.count, bottom - titleHeight - 4)
    let width = min(max(block.columnCount, screen.title.columnCount, 34) + 4, size.columns - 2)
    let left = (size.columns - width) / 2
    let boxHeight = height + titleHeight + 2
    // A popover is placed below the rows if it fits there.
    let top =
      layer.isModal
      ? max((bottom - boxHeight) / 2, 1) : max(min(bodyEnd + 1, bottom - 1 - boxHeight), 1)
    drawBox(left..<(left + width), top..<(top + boxHeight))
    if titleHeight > 0 {
      let title = fitting(screen.title, columns: width - 4)
      grid.write(title, column: left + 2, row: top + 1, style: .bold)
      grid.fill((left + 1)..<(left + width - 1), row: top + 2, with: glyphs.rule, style: .dim)
    }
    draw(
      visibleLines(block, height), row: top + titleHeight + 1,
      columns: (left + 2)..<(left + width - 2), isCentered: !block.hasList, isActive: isActive)
  }

  mutating func drawBox(_ columns: Range<Int>, _ rows: Range<Int>) {
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

  /// Creates the lines of a list.
  ///
  /// - Parameters:
  ///   - block: The lines of a layer.
  ///   - height: The number of rows.
  ///   - fixed: The first line of a list that cannot be used now; nil for a list that can.
  mutating func expandList(
    _ block: inout LineBlock, _ height: Int, _ fixed: Int?
  ) {
    guard let count = block.list?.count else { return }
    if let fixed {
      return block.expandList(height: height) { min(fixed, max(count - $0, 0)) }
    }
    let selection = min(presentation.focus.selection, count - 1)
    var (offset, shown) = (listOffset, 0)
    block.expandList(height: height) { listHeight in
      shown = listHeight
      offset = min(max(offset, selection - listHeight + 1), selection, count - listHeight)
      return max(offset, 0)
    }
    listOffset = max(offset, 0)
    listHeight = shown
  }

  /// Returns the lines that fit in a height, scrolled so that the focus is visible.
  func visibleLines(_ block: LineBlock, _ height: Int) -> ArraySlice<LayoutLine> {
    let lines = block.lines
    let skipped = max(min(focusLine(block) - height + 1, lines.count - height), 0)
    return lines.dropFirst(skipped).prefix(height)
  }

  /// Returns the row of an input that contains the cursor.
  private func cursorRow(in line: InputLine) -> Int {
    guard line.height > 1, let editor = presentation.input?.editor else { return 0 }
    return editor.window(columns: .max, rows: line.height).cursor.row
  }

  /// Returns the index of the line with the focus; zero if there is none.
  private func focusLine(_ block: LineBlock) -> Int {
    block.lines.firstIndex { line in
      switch line {
      case .controls(let controls): controls.contains { $0.index == focus }
      case .input(let line): line.index == focus && line.row == cursorRow(in: line)
      case .item(_, let index): index == presentation.focus.selection && focus == ring.list?.index
      case .text, .progress, .blank: false
      }
    } ?? 0
  }
}
