internal import ComposableCore

/// What is drawn, and where the mouse finds what.
struct Frame {
  enum Target {
    case control(HostScreen.Control, index: Int?)
    case item(Int)
  }

  private(set) var grid: CellGrid
  private(set) var cursor: CursorPosition?
  private(set) var targets: [(row: Int, columns: Range<Int>, target: Target)] = []

  /// The index of the first line of the list that is drawn.
  private(set) var listOffset: Int

  /// The number of lines of the list that are drawn.
  private(set) var listHeight = 0

  private let glyphs: Glyphs
  private let presentation: Presentation
  private let ring: FocusRing
  private let focus: Int?

  /// The smallest terminal in which a screen is drawn.
  static var minimumSize: Size { Size(columns: 20, rows: 5) }

  /// The size below which an overlay takes the whole screen.
  private static var boxMinimumSize: Size { Size(columns: 60, rows: 16) }

  /// Draws the layers of a screen.
  ///
  /// - Parameters:
  ///   - surface: The screen.
  ///   - presentation: What the host remembers.
  ///   - hints: The controls of the host itself that the bottom row shows.
  ///   - size: The size of the terminal.
  ///   - glyphs: The characters of lines and bars.
  /// - Complexity: O(*n*) in the number of cells and of controls; lists are not read beyond what is
  ///   drawn.
  init(
    _ surface: Surface,
    _ presentation: Presentation,
    hints: [HostScreen.Control],
    size: Size,
    glyphs: Glyphs
  ) {
    self.presentation = presentation
    self.glyphs = glyphs
    grid = CellGrid(size)
    listOffset = presentation.focus.listOffset
    ring = surface.ring
    focus = ring.index(for: presentation)
    if size.columns < Self.minimumSize.columns || size.rows < Self.minimumSize.rows {
      drawTiny(surface.layers)
    } else {
      drawAll(surface.layers, surface.active, hints)
    }
  }

  private mutating func drawAll(
    _ layers: [Layer], _ active: ArraySlice<Layer>,
    _ hints: [HostScreen.Control]
  ) {
    for (index, layer) in layers.enumerated() {
      if index > 0, layer.isModal {
        grid.restyle(.dim)
        targets = []
      }
      let isActive = active.indices.contains(index)
      if index == 0 {
        drawBase(layer.screen, isActive: isActive)
      } else {
        drawOverlay(layer, isActive: isActive)
      }
    }
    drawBottom(active, hints)
  }

  /// Draws what fits of a screen for which the terminal is too small.
  private mutating func drawTiny(_ layers: [Layer]) {
    guard let screen = layers.last?.screen else { return }
    var text = screen.title
    for case .text(let first) in screen.rows {
      text = first
      break
    }
    grid.write("\(text) - too small", column: 0, row: 0)
    if let editor = presentation.commandLine {
      grid.write(":" + editor.text, column: 0, row: grid.size.rows - 1)
    }
  }

  // MARK: - Layers

  private var size: Size { grid.size }

  /// Whether there is room for the lines between title, content and keys.
  private var hasRules: Bool { size.rows >= 9 }

  private mutating func drawBase(_ screen: HostScreen, isActive: Bool) {
    drawTitle(screen)
    var top = 1
    if hasRules {
      grid.fill(0..<size.columns, row: 1, with: glyphs.titleRule, style: .dim)
      grid.fill(0..<size.columns, row: size.rows - 2, with: glyphs.rule, style: .dim)
      top = 2
    }
    // The notice, a rule and the keys are below.
    let bottom = size.rows - (hasRules ? 3 : 2)
    var index = 0
    let width = size.columns - 4
    var body = LineBlock(screen.rows, width: width, index: &index)
    let footer = LineBlock(screen.footer, width: width, index: &index)
    let footerNeed = footer.list.map { footer.lines.count - 1 + $0.count } ?? footer.lines.count
    let bodyNeed = body.list == nil ? body.lines.count { !$0.isBlank } : body.lines.count + 2
    let footerHeight = max(min(footerNeed, bottom - top - bodyNeed), 0)
    drawBody(
      &body, title: screen.title, top: top, height: bottom - top - footerHeight,
      isActive: isActive)
    drawFooter(footer, top: bottom - footerHeight, height: footerHeight, isActive: isActive)
  }

  private mutating func drawTitle(_ screen: HostScreen) {
    let captions = screen.navigation.map { control in
      (control.keys.first.map { "[\($0.name)] " } ?? "") + control.label
    }
    let width = captions.reduce(0) { $0 + $1.columnCount + 2 }
    let short = screen.navigation.map { $0.keys.first.map { "[\($0.name)]" } ?? $0.label }
    let shortWidth = short.reduce(0) { $0 + $1.columnCount + 2 }
    let left = screen.title.columnCount + 3
    let shown = left + width <= size.columns ? captions : short
    var column = size.columns - (left + width <= size.columns ? width : shortWidth)
    grid.write(screen.title, column: 1, row: 0, style: .bold, end: max(column - 1, 2))
    for (caption, control) in zip(shown, screen.navigation) {
      let end = grid.write(caption, column: column, row: 0)
      targets.append((0, column..<max(end, column), .control(control, index: nil)))
      column = end + 2
    }
  }

  private mutating func drawBody(
    _ body: inout LineBlock, title: String, top: Int, height: Int, isActive: Bool
  ) {
    expandList(&body, height, isActive ? nil : presentation.listOffset(of: title))
    body.removeBlanks(height)
    let isCentered = !body.hasList
    let space = height - body.lines.count
    let first = isCentered ? top + max(space / 3, 0) : top
    // What does not fit is scrolled so that the focus is seen.
    let skipped = max(min(focusLine(body) - height + 1, body.lines.count - height), 0)
    draw(
      body.lines.dropFirst(skipped).prefix(height), row: first, columns: 2..<(size.columns - 2),
      isCentered: isCentered, isActive: isActive)
  }

  /// Draws the end of the rows at the bottom.
  private mutating func drawFooter(
    _ footer: LineBlock, top: Int, height: Int, isActive: Bool
  ) {
    guard height > 0 else { return }
    var footer = footer
    let need = footer.list.map { footer.lines.count - 1 + $0.count } ?? footer.lines.count
    // The last lines of a list are those of interest.
    let count = footer.list?.count ?? 0
    footer.expandList(height: max(height, footer.lines.count)) { count - $0 }
    let lines = need > height ? footer.lines.suffix(height) : footer.lines[...]
    draw(lines, row: top, columns: 1..<(size.columns - 1), isCentered: false, isActive: isActive)
  }

  private mutating func drawOverlay(_ layer: Layer, isActive: Bool) {
    let screen = layer.screen
    let isBox = size.columns >= Self.boxMinimumSize.columns && size.rows >= Self.boxMinimumSize.rows
    let room = isBox ? size.columns - 8 : size.columns - 4
    // The notice and the keys are below.
    let bottom = size.rows - 2
    var index = 0
    var block = LineBlock(
      screen.rows + screen.footer, width: min(room, 72), index: &index)
    let titleHeight = screen.title.isEmpty ? 0 : 2
    guard isBox else {
      for row in 0..<size.rows { grid.fill(0..<size.columns, row: row) }
      grid.write(screen.title, column: 1, row: 0, style: .bold)
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
    let top = max((bottom - height - titleHeight - 2) / 2, 1)
    drawBox(left..<(left + width), top..<(top + height + titleHeight + 2))
    if titleHeight > 0 {
      grid.write(screen.title, column: left + 2, row: top + 1, style: .bold)
      grid.fill((left + 1)..<(left + width - 1), row: top + 2, with: glyphs.rule, style: .dim)
    }
    draw(
      block.lines.prefix(height), row: top + titleHeight + 1,
      columns: (left + 2)..<(left + width - 2), isCentered: !block.hasList, isActive: isActive,
      style: layer.isFailure ? .failure : [])
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

  /// Makes the lines of a list.
  ///
  /// - Parameters:
  ///   - block: The lines of a layer.
  ///   - height: The number of rows.
  ///   - fixed: The first line of a list that cannot be used now; nil for the one that can.
  private mutating func expandList(
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

  /// The index of the line with the focus; zero if there is none.
  private func focusLine(_ block: LineBlock) -> Int {
    block.lines.firstIndex { line in
      if case .controls(let controls) = line {
        controls.contains { $0.index == focus }
      } else {
        false
      }
    } ?? 0
  }

  // MARK: - Lines

  private mutating func draw(
    _ lines: ArraySlice<LayoutLine>, row first: Int, columns: Range<Int>,
    isCentered: Bool, isActive: Bool, style: Style = []
  ) {
    for (row, line) in zip(first..., lines) {
      func start(_ width: Int) -> Int {
        columns.lowerBound + (isCentered ? max((columns.count - width) / 2, 0) : 0)
      }
      switch line {
      case .text(let text):
        grid.write(
          text, column: start(text.columnCount), row: row, style: style, end: columns.upperBound)
      case .controls(let controls):
        let width = controls.reduce(0) { $0 + $1.control.columnCount } + 2 * (controls.count - 1)
        // The marker of the first control hangs to the left of the text.
        draw(controls, row, start(width + 1), columns.upperBound, isActive)
      case .progress(let fraction):
        let text = progressBar(fraction, width: min(columns.count - 7, progressColumnCount - 7))
        grid.write(
          text, column: start(text.columnCount), row: row, style: .progress,
          end: columns.upperBound)
      case .item(let items, let index):
        if let index { draw(items[index], index, row, columns, isActive) }
      case .blank:
        break
      }
    }
  }

  private mutating func draw(
    _ controls: [(control: HostScreen.Control, index: Int)], _ row: Int, _ first: Int,
    _ end: Int, _ isActive: Bool
  ) {
    var column = first
    for (control, index) in controls {
      let hasFocus = isActive && index == focus && presentation.commandLine == nil
      let isEnabled = control.disabledReason == nil
      let (open, close) = isEnabled ? ("[", "]") : ("(", ")")
      let style: Style = !isEnabled ? .dim : hasFocus ? .reverse : []
      grid.write(hasFocus ? ">" : " ", column: column, row: row, style: hasFocus ? .bold : [])
      let next = grid.write(
        "\(open) \(control.caption) \(close)", column: column + 1, row: row, style: style, end: end)
      if isActive, column + 1 < next {
        targets.append((row, (column + 1)..<next, .control(control, index: index)))
      }
      column = next + 2
    }
  }

  private mutating func draw(
    _ item: HostScreen.Item, _ index: Int, _ row: Int, _ columns: Range<Int>,
    _ isActive: Bool
  ) {
    let isSelected =
      isActive && item.id != nil && index == presentation.focus.selection && focus == ring.list
      && presentation.commandLine == nil
    if isSelected { grid.write(">", column: columns.lowerBound, row: row, style: .bold) }
    grid.write(
      item.text, column: columns.lowerBound + 2, row: row, style: isSelected ? .bold : [],
      end: columns.upperBound)
    if isActive, item.id != nil { targets.append((row, columns, .item(index))) }
  }

  private func progressBar(_ fraction: Double, width: Int) -> String {
    let share = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    let width = max(width, 1)
    let filled = Int(share * Double(width))
    return "["
      + String(repeating: glyphs.filled, count: filled)
      + String(repeating: glyphs.unfilled, count: width - filled) + "] \(Int(share * 100))%"
  }

  // MARK: - Bottom

  /// Draws the notice, and below it the keys or the command line.
  private mutating func drawBottom(
    _ active: ArraySlice<Layer>, _ hints: [HostScreen.Control]
  ) {
    let last = size.rows - 1
    grid.fill(0..<size.columns, row: last)
    drawNotice(row: last - (hasRules ? 2 : 1), isCovered: active.startIndex > 0)
    if let editor = presentation.commandLine { return draw(editor) }
    let keys = KeyHints(
      itemControls + active.flatMap { $0.screen.hintedControls }, host: hints)
    var column = 1
    for hint in keys.fitting(size.columns - 1) {
      let end = grid.write(hint.text, column: column, row: last)
      targets.append((last, column..<end, .control(hint.control, index: nil)))
      column = end + keys.gap(size.columns - 1)
    }
  }

  /// The controls of the selected line, if the list has the focus.
  private var itemControls: [HostScreen.Control] {
    guard let focus, ring.list == focus else { return [] }
    return ring.itemControls(at: presentation.focus.selection)
  }

  private mutating func drawNotice(row: Int, isCovered: Bool) {
    var noticeEnd = 0
    if let notice = presentation.notice {
      let style: Style = presentation.isNoticeFailure ? .failure : []
      if isCovered { grid.fill(0..<size.columns, row: row) }
      noticeEnd = grid.write(
        (presentation.isNoticeFailure ? "! " : "") + notice, column: 1, row: row, style: style)
    }
    guard let list = ring.list, case .list(let items) = ring.targets[list],
      items.count > listHeight
    else { return }
    let text = " \(min(presentation.focus.selection, items.count - 1) + 1) of \(items.count) "
    guard noticeEnd < size.columns - text.count else { return }
    grid.write(text, column: size.columns - text.count, row: row, style: .dim)
  }

  private mutating func draw(_ editor: LineEditor) {
    let row = size.rows - 1
    // The part of the line around the cursor.
    let room = size.columns - 3
    var start = editor.cursor
    var columns = 0
    while start > 0, columns + editor.characters[start - 1].shownColumnCount < room {
      start -= 1
      columns += editor.characters[start].shownColumnCount
    }
    let column = grid.write(":", column: 0, row: row)
    grid.write(String(editor.characters[start...]), column: column, row: row)
    cursor = CursorPosition(column: min(1 + columns, size.columns - 1), row: row)
  }
}

extension FocusRing {
  /// The index of the target with the focus; nil if there is no target.
  func index(for presentation: Presentation) -> Int? {
    guard !targets.isEmpty else { return nil }
    guard let id = presentation.focus.id else { return first }
    let index = min(presentation.focus.index, targets.count - 1)
    if targets[index].id == id { return index }
    return targets.firstIndex { $0.id == id } ?? index
  }
}

extension Character {
  /// The number of columns that the character takes as the grid shows it.
  fileprivate var shownColumnCount: Int { String(self).printable.columnCount }
}
