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
    let places = surface.layers.indices.map { index in
      LayerPlace(
        layer: surface.layers[index], focus: active.indices.contains(index) ? focus : nil,
        start: ring.start(ofLayer: index),
        scroll: state.scrolls[surface.layers[index].id] ?? Scroll())
    }
    let front = Array(places[active.indices])
    guard !isTiny else {
      layers = [tiny(front)]
      return
    }
    for (index, place) in places[..<active.startIndex].enumerated() {
      layers.append(layout(place, isBase: index == 0))
    }
    let isBase = active.startIndex == 0
    layers +=
      front.count == 1
      ? [layout(front[0], isBase: isBase)]
      : layout(front[0], Array(front.dropFirst()), isBase: isBase)
  }

  /// Whether the terminal is so small that nothing but lines is drawn.
  var isTiny: Bool { Self.isTiny(size) }

  static func isTiny(_ size: Size) -> Bool {
    size.columns < minimumSize.columns || size.rows < minimumSize.rows
  }

  /// Whether there is room for the rules between title, content and keys.
  var hasRules: Bool { size.rows >= 9 }

  /// Whether an overlay is drawn in a box.
  var hasBoxes: Bool {
    size.columns >= Self.boxMinimumSize.columns && size.rows >= Self.boxMinimumSize.rows
  }

  /// The rows between the title, and the notice and keys.
  var contentRows: Range<Int> {
    hasRules ? (hasMargin ? 3 : 2)..<(size.rows - 3) : 1..<max(size.rows - 2, 1)
  }

  /// Whether there is room for an empty row below the title.
  private var hasMargin: Bool { size.rows >= 20 }

  /// The layer in front whose rows do not all fit, or else the layer in front.
  var front: LayerLayout? {
    layers.last { $0.isActive && $0.body.isCut } ?? layers.last
  }

  /// Returns the layer that shows the target at an index of the focus ring; nil if none does.
  func layer(of target: Int) -> LayerLayout? {
    layers.last { $0.isActive && $0.regions.contains { $0.has(target) } }
  }

  /// Returns the room for the text of the input at an index of the focus ring; nil if it is not
  /// visible.
  func textBox(ofInput target: Int) -> TextBox? {
    for case .input(let line) in layer(of: target)?.regions.flatMap(\.visible) ?? []
    where line.index == target {
      return line.window?.box
    }
    return nil
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
    block.append(inFront: places.dropFirst())
    block.append(places[0], hasTitle: true)
    let front = places[places.count - 1]
    return LayerLayout(
      place: front,
      regions: [
        Region(
          block, rows: 0..<size.rows, columns: 0..<size.columns, scroll: front.scroll,
          focus: front.focus)
      ])
  }
}
