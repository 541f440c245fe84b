internal import ComposableCore

extension HostState {
  /// Scrolls in response to a key that neither an input nor a control takes.
  ///
  /// - Returns: Whether the key scrolls.
  mutating func scroll(_ press: KeyPress, _ surface: Surface) -> Bool {
    let list = surface.ring.list(at: place)
    if let list, surface.ring.index(of: place) == list.index {
      return scroll(press, list, surface)
    }
    if press.key == .up || press.key == .down { return false }
    if scrollPages(press.key, surface) { return true }
    // The list's other keys work regardless of the focus.
    guard let list, scroll(press, list, surface) else { return false }
    setFocus(list.index, surface.ring)
    return true
  }

  private mutating func scrollPages(_ key: KeyPress.Key, _ surface: Surface) -> Bool {
    guard [.pageUp, .pageDown, .home, .end].contains(key),
      let body = scrolledLayer(surface)?.body, body.isCut
    else { return false }
    let page = max(body.height - 1, 1)
    switch key {
    case .pageUp: return scroll(by: -page, surface)
    case .pageDown: return scroll(by: page, surface)
    case .home: return scroll(by: -body.count, surface)
    default: return scroll(by: body.count, surface)
    }
  }

  // MARK: - Lists

  /// Returns the layer of the list that the keys act on; nil if there is none.
  func listLayer(_ layout: Layout, _ surface: Surface) -> LayerLayout? {
    let list = surface.ring.list(at: place)?.index
    return layout.layers.last { $0.isActive && $0.listRegion.list?.target == list }
  }

  /// Selects another row; the arrow keys leave the list at its ends.
  private mutating func scroll(
    _ press: KeyPress, _ list: FocusList, _ surface: Surface
  ) -> Bool {
    let step: Int
    switch press.key {
    case .up, .character("k"): step = -1
    case .down, .character("j"): step = 1
    case .pageUp, .pageDown, .home, .end: return scrollPages(press.key, list, surface)
    default: return false
    }
    let row = row(of: list)
    let layer = listLayer(Layout(surface, self), surface)
    if let layer, scrollDetails(by: step, layer) { return true }
    if press.key == .up || press.key == .down, !(0..<list.items.count).contains(row + step) {
      return false
    }
    select(row + step, of: list)
    if let layer { followDetails(from: row, by: step, layer, surface) }
    return true
  }

  private mutating func scrollPages(
    _ key: KeyPress.Key, _ list: FocusList, _ surface: Surface
  ) -> Bool {
    let page = max(listLayer(Layout(surface, self), surface)?.listRegion.listHeight ?? 1, 1)
    let row = row(of: list)
    switch key {
    case .pageUp: select(row - page, of: list)
    case .pageDown: select(row + page, of: list)
    case .home: select(0, of: list)
    default: select(list.items.count - 1, of: list)
    }
    return true
  }

  /// Scrolls the lines below the selected row, if they do not all fit.
  private mutating func scrollDetails(by step: Int, _ layer: LayerLayout) -> Bool {
    let region = layer.listRegion
    guard let list = region.list?.lines, list.details.count >= region.listHeight else {
      return false
    }
    let offset = list.offset(region.scroll.list + step, height: region.listHeight)
    guard offset != region.scroll.list else { return false }
    scrolls[layer.id, default: Scroll()].list = offset
    return true
  }

  /// Scrolls the list as far as the lines below the selected row have moved the others.
  private mutating func followDetails(
    from selection: Int, by step: Int, _ layer: LayerLayout, _ surface: Surface
  ) {
    let offset = layer.listRegion.scroll.list
    guard let old = layer.listRegion.list?.lines.details.count, offset > selection || step < 0,
      let new = Layout(surface, self)[layer.id]?.listRegion.list?.lines.details.count,
      old + new > 0
    else { return }
    if step > 0 {
      scrolls[layer.id, default: Scroll()].list = max(offset - old, 0)
    } else if offset >= selection {
      scrolls[layer.id, default: Scroll()].list = offset + new
    }
  }

  // MARK: - Rows

  /// Returns the layer that the keys scroll: the layer with the focus if it can be scrolled, or
  /// else the one in front.
  private func scrolledLayer(_ surface: Surface) -> LayerLayout? {
    let layout = Layout(surface, self)
    let focused = surface.ring.index(of: place).flatMap { layout.layer(of: $0) }
    return focused?.body.isCut == true ? focused : layout.front
  }

  /// Scrolls a layer; the focus stays on what is visible.
  ///
  /// - Returns: Whether there were lines to scroll.
  @discardableResult
  mutating func scroll(by lines: Int, _ surface: Surface) -> Bool {
    guard let layer = scrolledLayer(surface) else { return false }
    let last = layer.body.count - layer.body.height
    let target = min(max(layer.body.scroll.lines + lines, 0), last)
    guard target != layer.body.scroll.lines else { return false }
    scrolls[layer.id] = Scroll(lines: target, list: layer.listRegion.scroll.list)
    place.isChosen = true
    if Layout(surface, self)[layer.id]?.body.scroll.lines != target {
      focusOnVisible(surface, isForward: lines > 0)
    }
    return true
  }

  /// Gives the focus to the first or last target that scrolls and is visible now, or to none.
  mutating func focusOnVisible(_ surface: Surface, isForward: Bool) {
    place.focus = nil
    guard let layer = Layout(surface, self).front else { return }
    let visible = surface.ring.targets.indices.filter { layer.body.scrollsAndShows($0) }
    for index in isForward ? visible : visible.reversed() {
      setFocus(index, surface.ring)
      if Layout(surface, self)[layer.id]?.body.scroll.lines == layer.body.scroll.lines { return }
    }
    (place.focus, input) = (nil, nil)
  }

  // MARK: - Focus

  mutating func moveFocus(_ surface: Surface, by offset: Int) {
    let count = surface.ring.targets.count
    guard count > 0 else { return }
    let index = surface.ring.index(of: place) ?? (offset > 0 ? -1 : count)
    moveFocus(surface, to: (index + offset + count) % count)
  }

  /// Moves the focus to the row above or below, or scrolls if that row is too far away.
  mutating func moveFocus(_ surface: Surface, rowsBelow offset: Int) {
    let next = surface.ring.index(of: place)
      .flatMap { surface.ring.index(from: $0, rowsBelow: offset) }
    if !(next.map { isNear($0, surface) } ?? false), scroll(by: offset, surface) { return }
    if let next { return moveFocus(surface, to: next) }
    // Without a focus, the end leads to the controls that stay there.
    if place.focus == nil, offset > 0, let last = surface.ring.targets.rows.last {
      moveFocus(surface, to: last)
    }
  }

  /// Whether moving the focus to a target scrolls by one line at most.
  private func isNear(_ target: Int, _ surface: Surface) -> Bool {
    guard let layer = Layout(surface, self).layer(of: target) else { return false }
    var moved = self
    moved.setFocus(target, surface.ring)
    let position = Layout(surface, moved)[layer.id]?.body.scroll.lines ?? 0
    return abs(position - layer.body.scroll.lines) <= 1
  }

  private mutating func moveFocus(_ surface: Surface, to index: Int) {
    setFocus(index, surface.ring)
    guard let refusal = surface.ring.targets[index].control?.refusal else { return }
    // Shown in the notice row, regardless of its length.
    notice = HostNotice(text: surface.screen.fullScreenText(of: refusal), refusal: refusal)
  }
}
