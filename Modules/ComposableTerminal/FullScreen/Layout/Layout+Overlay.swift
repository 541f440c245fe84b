internal import ComposableCore

extension Layout {
  /// Returns the layer of an overlay, and of popovers in front of it that are drawn in the same
  /// place.
  func overlay(
    _ place: LayerPlace, _ popovers: [LayerPlace], below: LayerLayout?, fixedWidth: Int? = nil
  ) -> LayerLayout {
    let screen = place.layer.screen
    let front = popovers.last ?? place
    // The notice and the keys follow below.
    let bottom = contentRows.upperBound
    let width = fixedWidth ?? min(hasBoxes ? size.columns - 8 : size.columns - 4, 72)
    var block = LineBlock(width: width)
    block.append(inFront: popovers)
    let title = hasBoxes ? nil : TitleLine(screen, columns: size.columns)
    let isCut = hasBoxes ? screen.title.columnCount + 2 > width : title?.isFitting == false
    if isCut { block.append(screen.title, .title) }
    block.append(place, hasTitle: false)
    // A box may be narrower, and so is the list in it.
    let need = max(block.columnCount, min(screen.title.columnCount + 2, width), 34)
    if hasBoxes, block.list != nil, need < width, fixedWidth == nil {
      return overlay(place, popovers, below: below, fixedWidth: need)
    }
    guard hasBoxes else {
      let titleHeight = screen.title.isEmpty ? 0 : contentRows.lowerBound
      return LayerLayout(
        place: front, isModal: place.layer.isModal, screen: screen, title: title, isWindow: true,
        regions: [
          Region(
            block, rows: min(titleHeight, bottom)..<bottom, columns: 2..<(size.columns - 2),
            scroll: front.scroll, focus: front.focus)
        ])
    }
    let room = bottom - 4
    let lines = Region(
      block, rows: 0..<room, columns: 0..<width, scroll: front.scroll, focus: front.focus)
    let height = min(lines.visible.count, room)
    let columns = min((fixedWidth ?? need) + 4, size.columns - 2)
    let left = (size.columns - columns) / 2
    let boxHeight = height + 2
    // A popover is placed below the rows if it fits there.
    let top =
      place.layer.isModal
      ? max((bottom - boxHeight) / 2, 1)
      : max(min((below?.regions.first?.end ?? 0) + 1, bottom - 1 - boxHeight), 1)
    let first = top + 1
    return LayerLayout(
      place: front, isModal: place.layer.isModal, screen: screen,
      box: (left..<(left + columns), top..<(top + boxHeight)),
      regions: [
        Region(
          block, rows: first..<(first + height), columns: (left + 2)..<(left + columns - 2),
          scroll: front.scroll, focus: front.focus)
      ])
  }
}
