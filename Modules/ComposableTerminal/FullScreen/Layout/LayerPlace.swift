internal import ComposableCore

/// A layer, and what the layout needs to know about it.
struct LayerPlace {
  let layer: Layer

  /// The focus; nil if the layer cannot be used now.
  let focus: LayoutFocus?

  /// The index of the layer's first target in the focus ring.
  let start: Int
  let scroll: Scroll
}

extension LayerLayout {
  init(
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

extension LineBlock {
  /// Appends all rows of a layer.
  mutating func append(_ place: LayerPlace, hasTitle: Bool) {
    let screen = place.layer.screen
    var index = place.start
    beginLayer()
    if hasTitle, !screen.title.isEmpty { append(screen.title, .title) }
    append(screen.allRows, index: &index, focus: place.focus)
  }

  /// Appends all rows of layers in front of those that follow, from front to back.
  mutating func append(inFront popovers: some BidirectionalCollection<LayerPlace>) {
    for popover in popovers.reversed() {
      append(popover, hasTitle: true)
      append(.blank)
    }
  }
}
