internal import ComposableCore

extension Layout {
  /// Returns the layer of the application's own screen.
  ///
  /// - Parameters:
  ///   - place: The layer.
  ///   - rows: The rows of the window.
  ///   - popovers: Layers in front that are drawn in the same place.
  ///   - isCovered: Whether there is no room for a footer.
  /// - Returns: The layer.
  func base(
    _ place: LayerPlace, rows: Range<Int>, _ popovers: [LayerPlace] = [], isCovered: Bool = false
  ) -> LayerLayout {
    let screen = place.layer.screen
    let title = TitleLine(screen, columns: size.columns)
    if popovers.isEmpty, !isCovered, let layout = beside(place, title, rows) { return layout }
    var block = LineBlock(width: size.columns - 4)
    block.append(inFront: popovers)
    block.beginLayer()
    if !title.isFitting { block.append(screen.title, .title) }
    var index = place.start
    let below = screen.sidebar.isEmpty ? [] : [.blank] + screen.sidebar
    block.append(screen.rows + below, index: &index, focus: place.focus)
    let isWhole = isCovered || !popovers.isEmpty
    var footer = LineBlock(width: size.columns - 4)
    if isWhole {
      block.append(screen.footer, index: &index, focus: place.focus)
    } else {
      footer.append(screen.footer, index: &index, focus: place.focus)
      if footer.list != nil {
        footer = LineBlock(width: size.columns - 4)
        index = place.start + (screen.rows + screen.sidebar).targetCount
        block.append(screen.footer, index: &index, focus: place.focus)
      }
    }
    let need = block.list == nil ? block.minimumHeight : block.lines.count + 3
    let room = max(rows.count - need, 0)
    // At least half of the window scrolls if anything must be scrolled.
    let footerHeight =
      footer.lines.count <= room ? footer.lines.count : min(room, rows.count / 2)
    let (shown, more) = footer.lines.split(toHeight: footerHeight)
    let front = popovers.last ?? place
    let body = Region(
      block, more: more,
      rows: rows.lowerBound..<(rows.upperBound - footerHeight), columns: 2..<(size.columns - 2),
      scroll: front.scroll, focus: front.focus)
    var layout = LayerLayout(place: front, screen: screen, title: title, regions: [body])
    if footerHeight > 0 { layout.regions.append(pinned(shown, rows)) }
    return layout
  }

  /// Returns the lines of a footer at the bottom.
  private func pinned(_ lines: [LayoutLine], _ rows: Range<Int>) -> Region {
    var block = LineBlock(width: size.columns - 4)
    lines.forEach { block.append($0) }
    return Region(
      block, rows: (rows.upperBound - lines.count)..<rows.upperBound,
      columns: 2..<(size.columns - 2), scroll: Scroll(), focus: nil)
  }

  /// Returns the layer of a screen with its rows on the left and its side on the right; nil if
  /// there is not enough room.
  private func beside(
    _ place: LayerPlace, _ title: TitleLine, _ rows: Range<Int>
  ) -> LayerLayout? {
    let screen = place.layer.screen
    guard !screen.sidebar.isEmpty, size.columns >= Self.sideMinimumColumns else { return nil }
    // The side takes as many columns as it needs, but at most half.
    let half = size.columns / 2
    var measured = LineBlock(width: half - 4)
    var index = place.start + screen.rows.targetCount
    measured.append(screen.sidebar, index: &index, focus: nil)
    let middle = size.columns - 4 - min(max(measured.columnCount, 16), half - 4)
    let (left, right) = (2..<middle - 1, middle + 2..<size.columns - 2)
    var (body, side) = (LineBlock(width: left.count), LineBlock(width: right.count))
    var footer = LineBlock(width: size.columns - 4)
    index = place.start
    if !title.isFitting { body.append(screen.title, .title) }
    body.append(screen.rows, index: &index, focus: place.focus)
    side.append(screen.sidebar, index: &index, focus: place.focus)
    footer.append(screen.footer, index: &index, focus: place.focus)
    let height = rows.count - footer.lines.count
    guard footer.list == nil, body.minimumHeight <= height, side.minimumHeight <= height,
      body.list == nil || side.list == nil
    else { return nil }
    let area = rows.lowerBound..<(rows.upperBound - footer.lines.count)
    var layout = LayerLayout(
      place: place, screen: screen, title: title, divider: (middle, area),
      regions: [
        Region(body, rows: area, columns: left, scroll: place.scroll, focus: place.focus),
        Region(side, rows: area, columns: right, scroll: place.scroll, focus: place.focus),
      ])
    if !footer.lines.isEmpty {
      layout.regions.append(pinned(footer.lines, rows))
    }
    return layout
  }
}

extension [LayoutLine] {
  /// Divides the lines of a footer into those for which there is room and the others.
  ///
  /// The last rows of a list are the most interesting.
  fileprivate func split(toHeight height: Int) -> (shown: Self, more: Self) {
    var excess = count - height
    var (shown, more) = (Self(), Self())
    for line in self {
      if excess > 0, line.isItem || height < 2 {
        more.append(line)
        excess -= 1
      } else {
        shown.append(line)
      }
    }
    return (shown.suffix(height), more + shown.dropLast(height))
  }
}
