internal import ComposableCore

extension HostState {
  /// Scrolls in response to a key that neither an input nor a control takes.
  ///
  /// - Returns: Whether the key scrolls.
  mutating func scroll(_ press: KeyPress, _ surface: Surface) -> Bool {
    if let list = surface.ring.list, surface.ring.index(of: place) == list.index {
      return scroll(press, list.items, surface)
    }
    let lines: Int
    switch press.key {
    case .up, .down: return false
    case .pageUp: lines = -1
    case .pageDown: lines = 1
    case .home: lines = .min / 2
    case .end: lines = .max / 2
    default: lines = 0
    }
    if lines != 0, let body = Layout(surface, self).front?.body, body.isCut {
      return scroll(by: abs(lines) == 1 ? lines * max(body.height - 1, 1) : lines, surface)
    }
    // The list's other keys work regardless of the focus.
    guard let list = surface.ring.list, scroll(press, list.items, surface) else { return false }
    setFocus(list.index, surface.ring)
    return true
  }

  /// Selects another row; the arrow keys leave the list at its ends.
  private mutating func scroll(
    _ press: KeyPress, _ items: HostScreen.Items, _ surface: Surface
  ) -> Bool {
    let step: Int
    switch press.key {
    case .up, .character("k"): step = -1
    case .down, .character("j"): step = 1
    case .pageUp, .pageDown, .home, .end: return scrollPages(press.key, items, surface)
    default: return false
    }
    if scrollDetails(by: step, surface) { return true }
    if press.key == .up || press.key == .down,
      !(0..<items.count).contains(place.selection + step)
    {
      return false
    }
    select(place.selection + step, of: items)
    return true
  }

  private mutating func scrollPages(
    _ key: KeyPress.Key, _ items: HostScreen.Items, _ surface: Surface
  ) -> Bool {
    let page = max(Layout(surface, self).front?.body.listHeight ?? 1, 1)
    switch key {
    case .pageUp: select(place.selection - page, of: items)
    case .pageDown: select(place.selection + page, of: items)
    case .home: select(0, of: items)
    default: select(items.count - 1, of: items)
    }
    return true
  }

  /// Scrolls the lines below the selected row, if they do not all fit.
  private mutating func scrollDetails(by step: Int, _ surface: Surface) -> Bool {
    guard let front = Layout(surface, self).front, let list = front.body.list?.lines,
      !list.details.isEmpty
    else { return false }
    let offset = list.offset(front.body.scroll.list + step, height: front.body.listHeight)
    guard offset != front.body.scroll.list else { return false }
    scrolls[front.id, default: Scroll()].list = offset
    return true
  }

  /// Scrolls the front layer; the focus stays on what is visible.
  ///
  /// - Returns: Whether there were lines to scroll.
  @discardableResult
  mutating func scroll(by lines: Int, _ surface: Surface) -> Bool {
    guard let front = Layout(surface, self).front else { return false }
    let last = front.body.count - front.body.height
    let target = min(max(front.body.scroll.lines + min(max(lines, -last), last), 0), last)
    guard target != front.body.scroll.lines else { return false }
    scrolls[front.id] = Scroll(lines: target, list: front.body.scroll.list)
    place.isChosen = true
    guard scrollPosition(surface) != target else { return true }
    // The focus would be outside the window.
    place.focus = nil
    let layout = Layout(surface, self)
    let visible = surface.ring.targets.indices.filter { layout.shows($0) }
    for index in lines > 0 ? visible : visible.reversed() {
      setFocus(index, surface.ring)
      if scrollPosition(surface) == target { return true }
    }
    place.focus = nil
    return true
  }

  private func scrollPosition(_ surface: Surface) -> Int? {
    Layout(surface, self).front?.body.scroll.lines
  }

  /// Keeps how far the layers are scrolled, as they are about to be drawn.
  mutating func keepScrolls(_ layout: Layout) {
    for layer in layout.layers where scrolls[layer.id] != layer.body.scroll {
      if layer.isActive || scrolls[layer.id] != nil { scrolls[layer.id] = layer.body.scroll }
    }
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
    let distance = next.flatMap { Layout(surface, self).distance(to: $0) }
    let isNear = distance.map { abs($0) <= 1 } ?? false
    if !isNear, scroll(by: offset, surface) { return }
    if let next { moveFocus(surface, to: next) }
  }

  private mutating func moveFocus(_ surface: Surface, to index: Int) {
    setFocus(index, surface.ring)
    guard let refusal = surface.ring.targets[index].control?.refusal else { return }
    // Shown in the notice row, regardless of its length.
    notice = HostNotice(text: surface.screen.fullScreenText(of: refusal), refusal: refusal)
  }
}
