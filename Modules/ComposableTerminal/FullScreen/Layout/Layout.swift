internal import ComposableCore

/// Where the lines of each layer are in the window.
struct Layout: Sendable {
  let size: Size

  /// The layers to draw, from back to front.
  private(set) var layers: [LayerLayout] = []

  /// The smallest terminal in which a screen is drawn with its title, the notice and the keys.
  static var minimumSize: Size { Size(columns: 20, rows: 5) }

  /// The size below which an overlay takes the whole screen.
  static var boxMinimumSize: Size { Size(columns: 60, rows: 16) }

  /// The minimum number of columns for drawing two groups of rows side by side.
  static var sideMinimumColumns: Int { 100 }

  /// The smallest height for the rows behind a popover.
  private static var minimumHeightBehind: Int { 4 }

  /// - Parameters:
  ///   - surface: The screen with the host's overlays.
  ///   - state: What the host knows besides the screen.
  /// - Complexity: O(*n*) in the number of rows and controls; of a list, only the visible rows are
  ///   read.
  init(_ surface: Surface, _ state: HostState) {
    size = state.size
    let ring = surface.ring
    let focus = LayoutFocus(state, ring)
    let active = surface.active
    for index in surface.layers.indices where !isTiny || index == active.startIndex {
      let layer = surface.layers[index]
      let isActive = active.indices.contains(index)
      let place = LayerPlace(
        layer: layer, focus: isActive ? focus : nil, start: ring.start(ofLayer: index),
        scroll: state.scrolls[layer.id] ?? Scroll())
      let popovers = active.dropFirst().enumerated().map { offset, popover in
        LayerPlace(
          layer: popover, focus: focus, start: ring.start(ofLayer: active.startIndex + offset + 1),
          scroll: state.scrolls[popover.id] ?? Scroll())
      }
      guard index == active.startIndex, !popovers.isEmpty else {
        layers.append(isTiny ? tiny([place]) : layout(place, isBase: index == 0))
        continue
      }
      layers += isTiny ? [tiny([place] + popovers)] : layout(place, popovers, isBase: index == 0)
      return
    }
  }

  /// Whether the terminal is so small that nothing but lines is drawn.
  var isTiny: Bool { size.columns < Self.minimumSize.columns || size.rows < Self.minimumSize.rows }

  /// Whether there is room for the rules between title, content and keys.
  var hasRules: Bool { size.rows >= 9 }

  /// Whether an overlay is drawn in a box.
  private var hasBoxes: Bool {
    size.columns >= Self.boxMinimumSize.columns && size.rows >= Self.boxMinimumSize.rows
  }

  /// The rows between the title, and the notice and keys.
  private var contentRows: Range<Int> {
    hasRules ? 2..<(size.rows - 3) : 1..<max(size.rows - 2, 1)
  }

  /// The layer in front whose rows do not all fit, or else the layer in front.
  var front: LayerLayout? {
    layers.last { $0.isActive && $0.body.isCut } ?? layers.last
  }

  /// Returns the layer that shows the target at an index of the focus ring; nil if none does.
  func layer(of target: Int) -> LayerLayout? {
    layers.last { $0.isActive && $0.regions.contains { $0.has(target) } }
  }

  /// Returns how far the layers are scrolled, if that differs from what a state knows.
  func changedScrolls(since state: HostState) -> [LayerID: Scroll] {
    var changed: [LayerID: Scroll] = [:]
    for layer in layers where layer.scroll != state.scrolls[layer.id] ?? Scroll() {
      if layer.isActive || state.scrolls[layer.id] != nil { changed[layer.id] = layer.scroll }
    }
    return changed
  }

  subscript(id: LayerID) -> LayerLayout? { layers.last { $0.id == id } }

  // MARK: - Layers

  private func layout(_ place: LayerPlace, isBase: Bool) -> LayerLayout {
    isBase ? base(place, rows: contentRows) : overlay(place, [], below: layers.last)
  }

  /// Returns the layers that take input, if there are popovers in front of one of them.
  private func layout(
    _ place: LayerPlace, _ popovers: [LayerPlace], isBase: Bool
  ) -> [LayerLayout] {
    guard isBase else { return [overlay(place, popovers, below: layers.last)] }
    guard hasBoxes, popovers.count == 1 else {
      return [base(place, rows: contentRows, popovers)]
    }
    let whole = base(place, rows: contentRows)
    let popover = overlay(popovers[0], [], below: whole)
    guard let box = popover.box else { return [base(place, rows: contentRows, popovers)] }
    if whole.regions.allSatisfy({ $0.row >= box.rows.upperBound || $0.end <= box.rows.lowerBound })
    {
      return [whole, popover]
    }
    // The popover must not cover what can be used.
    let top = contentRows.lowerBound
    let rows = top..<max(box.rows.lowerBound - 1, top)
    return rows.count >= Self.minimumHeightBehind
      ? [base(place, rows: rows, isCovered: true), popover]
      : [base(place, rows: contentRows, popovers)]
  }

  /// Returns a layer that consists only of lines.
  private func tiny(_ places: [LayerPlace]) -> LayerLayout {
    var block = LineBlock(width: size.columns)
    for (number, place) in places.reversed().enumerated() {
      if number > 0 { block.append(.blank) }
      block.append(place, hasTitle: true)
    }
    let front = places[places.count - 1]
    return LayerLayout(
      place: front,
      regions: [
        Region(
          block, rows: 0..<size.rows, columns: 0..<size.columns, scroll: front.scroll,
          focus: front.focus)
      ])
  }

  /// Returns the layer of the application's own screen.
  ///
  /// - Parameters:
  ///   - place: The layer.
  ///   - rows: The rows of the window.
  ///   - popovers: Layers in front that are drawn in the same place.
  ///   - isCovered: Whether there is no room for a footer.
  /// - Returns: The layer.
  private func base(
    _ place: LayerPlace, rows: Range<Int>, _ popovers: [LayerPlace] = [], isCovered: Bool = false
  ) -> LayerLayout {
    let screen = place.layer.screen
    let title = TitleLine(screen, columns: size.columns)
    if popovers.isEmpty, !isCovered, let layout = beside(place, title, rows) { return layout }
    var block = LineBlock(width: size.columns - 4)
    for popover in popovers.reversed() {
      block.append(popover, hasTitle: true)
      block.append(.blank)
    }
    block.beginLayer()
    if !title.isFitting { block.append(screen.title, .bold) }
    var index = place.start
    block.append(screen.rows + screen.side, index: &index, focus: place.focus)
    let isWhole = isCovered || !popovers.isEmpty
    var footer = LineBlock(width: size.columns - 4)
    if isWhole {
      block.append(screen.footer, index: &index, focus: place.focus)
    } else {
      footer.append(screen.footer, index: &index, focus: place.focus)
      if footer.list != nil {
        footer = LineBlock(width: size.columns - 4)
        index = place.start + (screen.rows + screen.side).targetCount
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
      isCentered: !block.hasList, scroll: front.scroll, focus: front.focus)
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
      columns: 1..<(size.columns - 1), scroll: Scroll(), focus: nil)
  }

  /// Returns the layer of a screen with its rows on the left and its side on the right; nil if
  /// there is not enough room.
  private func beside(
    _ place: LayerPlace, _ title: TitleLine, _ rows: Range<Int>
  ) -> LayerLayout? {
    let screen = place.layer.screen
    guard !screen.side.isEmpty, size.columns >= Self.sideMinimumColumns else { return nil }
    // The side takes as many columns as it needs, but at most half.
    let half = size.columns / 2
    var measured = LineBlock(width: half - 4)
    var index = place.start + screen.rows.targetCount
    measured.append(screen.side, index: &index, focus: nil)
    let middle = size.columns - 4 - min(max(measured.columnCount, 16), half - 4)
    let (left, right) = (2..<middle - 1, middle + 2..<size.columns - 2)
    var (body, side) = (LineBlock(width: left.count), LineBlock(width: right.count))
    var footer = LineBlock(width: size.columns - 4)
    index = place.start
    if !title.isFitting { body.append(screen.title, .bold) }
    body.append(screen.rows, index: &index, focus: place.focus)
    side.append(screen.side, index: &index, focus: place.focus)
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

  /// Returns the layer of an overlay, and of popovers in front of it that are drawn in the same
  /// place.
  private func overlay(
    _ place: LayerPlace, _ popovers: [LayerPlace], below: LayerLayout?, fixedWidth: Int? = nil
  ) -> LayerLayout {
    let screen = place.layer.screen
    let front = popovers.last ?? place
    // The notice and the keys follow below.
    let bottom = contentRows.upperBound
    let width = fixedWidth ?? min(hasBoxes ? size.columns - 8 : size.columns - 4, 72)
    var block = LineBlock(width: width)
    for popover in popovers.reversed() {
      block.append(popover, hasTitle: true)
      block.append(.blank)
    }
    let title = hasBoxes ? nil : TitleLine(screen, columns: size.columns)
    let isCut = hasBoxes ? screen.title.columnCount > width : title?.isFitting == false
    if isCut { block.append(screen.title, .bold) }
    block.append(place, hasTitle: false)
    // A box may be narrower, and so is the list in it.
    let need = max(block.columnCount, min(screen.title.columnCount, width), 34)
    if hasBoxes, block.list != nil, need < width, fixedWidth == nil {
      return overlay(place, popovers, below: below, fixedWidth: need)
    }
    let titleHeight = screen.title.isEmpty ? 0 : 2
    guard hasBoxes else {
      return LayerLayout(
        place: front, isModal: place.layer.isModal, screen: screen, title: title, isWindow: true,
        regions: [
          Region(
            block, rows: min(titleHeight, bottom)..<bottom, columns: 2..<(size.columns - 2),
            isCentered: !block.hasList, scroll: front.scroll, focus: front.focus)
        ])
    }
    let room = bottom - titleHeight - 4
    let lines = Region(
      block, rows: 0..<room, columns: 0..<width, scroll: front.scroll, focus: front.focus)
    let height = min(lines.visible.count, room)
    let columns = min((fixedWidth ?? need) + 4, size.columns - 2)
    let left = (size.columns - columns) / 2
    let boxHeight = height + titleHeight + 2
    // A popover is placed below the rows if it fits there.
    let top =
      place.layer.isModal
      ? max((bottom - boxHeight) / 2, 1)
      : max(min((below?.regions.first?.end ?? 0) + 1, bottom - 1 - boxHeight), 1)
    let first = top + titleHeight + 1
    return LayerLayout(
      place: front, isModal: place.layer.isModal, screen: screen,
      box: (left..<(left + columns), top..<(top + boxHeight)),
      regions: [
        Region(
          block, rows: first..<(first + height), columns: (left + 2)..<(left + columns - 2),
          isCentered: !block.hasList, scroll: front.scroll, focus: front.focus)
      ])
  }
}

/// A layer, and what the layout needs to know about it.
private struct LayerPlace {
  let layer: Layer

  /// The focus; nil if the layer cannot be used now.
  let focus: LayoutFocus?

  /// The index of the layer's first target in the focus ring.
  let start: Int
  let scroll: Scroll
}

extension LayerLayout {
  fileprivate init(
    place: LayerPlace, isModal: Bool? = nil, screen: HostScreen? = nil, title: TitleLine? = nil,
    box: (columns: Range<Int>, rows: Range<Int>)? = nil,
    divider: (column: Int, rows: Range<Int>)? = nil, isWindow: Bool = false, regions: [Region]
  ) {
    self.init(
      id: place.layer.id, isModal: isModal ?? place.layer.isModal, isActive: place.focus != nil,
      screen: screen ?? place.layer.screen, title: title, box: box, divider: divider,
      isWindow: isWindow, regions: regions)
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

extension LineBlock {
  /// Appends all rows of a layer.
  fileprivate mutating func append(_ place: LayerPlace, hasTitle: Bool) {
    let screen = place.layer.screen
    var index = place.start
    beginLayer()
    if hasTitle, !screen.title.isEmpty { append(screen.title, .bold) }
    append(screen.allRows, index: &index, focus: place.focus)
  }
}
