internal import ComposableCore

extension HostState {
  /// Follows a change of the layers, of the targets or of the list.
  mutating func follow(_ surface: Surface) {
    guard let front = surface.active.last else { return }
    let ring = surface.ring
    if front.id != layer { enter(front, ring.targets.ids, depth: surface.layers.count - 1) }
    for list in ring.targets.lists {
      place.rows[list.id, default: Place.SelectedRow()].follow(list.items)
    }
    followFocus(surface)
    followInput(ring)
  }

  private mutating func followFocus(_ surface: Surface) {
    let ring = surface.ring
    // Usually, nothing has changed. The ids are created only if something has.
    if ring.targets.count == targets.count, ring.isFocus(place, at: place.index) { return }
    let ids = ring.targets.ids
    if let focus = place.focus, ring.index(of: place) == nil {
      place.focus = targets.nearest(to: focus, in: ids)
    }
    targets = ids
    if place.focus == nil, !ids.isEmpty {
      if place.isChosen {
        focusOnVisible(surface, isForward: true)
      } else {
        place.focus = ring.first.map { ids[$0] }
      }
    }
    if let index = ring.index(of: place) { place.index = index }
  }

  /// Remembers the place in the layer that was in front, and returns to the place in another.
  private mutating func enter(_ front: Layer, _ ids: [TargetID], depth: Int) {
    input = nil
    if remembered.count > Self.rememberedLimit { (remembered, scrolls) = ([:], [:]) }
    if let layer { remembered[layer] = place.isChosen ? place : nil }
    // An overlay starts anew each time it appears, and a form starts at its first input.
    let isBehind = layer.map { front.id.isBehind($0) } ?? false
    let returns = isBehind || depth == 0 && !ids.contains(where: \.isInput)
    place = returns ? remembered[front.id] ?? Place() : Place()
    if !returns { scrolls[front.id] = nil }
    targets = ids
    layer = front.id
  }

  /// Gives the focus to the target at an index.
  mutating func setFocus(_ index: Int, _ ring: FocusRing) {
    guard ring.targets.indices.contains(index) else { return }
    (place.index, place.focus, place.isChosen) = (index, ring.targets[index].id, true)
    followInput(ring)
  }

  mutating func select(_ index: Int, of list: FocusList) {
    let index = min(max(index, 0), list.items.count - 1)
    place.rows[list.id] = Place.SelectedRow(index: index, id: list.items[index].id)
    place.isChosen = true
  }

  /// Begins to edit the input with the focus, or takes over the text that the state now has.
  private mutating func followInput(_ ring: FocusRing) {
    guard let (id, present) = ring.focusedInput(place), present.options == nil else {
      return input = nil
    }
    guard input?.edits(present, id) == true else {
      // Keeps the cursor if only the maximum length has changed.
      let cursor = input?.id == id && input?.kind == present.kind ? input?.editor.cursor : nil
      return input = present.editor.map { editor in
        InputEditor(
          id: id, kind: present.kind, maximumLength: present.maximumLength,
          editor: cursor.map { editor.moved(to: $0) } ?? editor)
      }
    }
    input?.editor.follow(present.text)
  }
}

extension [TargetID] {
  /// Returns the target before a target that no longer exists, or else the target after it, which
  /// still exists; nil if there is none.
  ///
  /// If the first of the inputs is gone, another input takes its place.
  fileprivate func nearest(to target: TargetID, in present: [TargetID]) -> TargetID? {
    guard let index = firstIndex(of: target) else { return nil }
    if let before = self[..<index].last(where: { present.contains($0) }) { return before }
    let input = target.isInput ? present.first(where: \.isInput) : nil
    return input ?? self[index...].first { present.contains($0) }
  }
}

extension Place.SelectedRow {
  /// The maximum distance at which to search for a moved row.
  private static let searchLimit = 1000

  /// After a change of the list, selects the previously selected row if it is near; otherwise
  /// selects the row at its old position.
  fileprivate mutating func follow(_ items: HostScreen.Items) {
    index = min(max(index, 0), items.count - 1)
    defer { id = items[index].id }
    guard let id, items[index].id != id else { return }
    for distance in 1...Self.searchLimit {
      let (before, after) = (index - distance, index + distance)
      if before >= 0, items[before].id == id { return index = before }
      if after < items.count, items[after].id == id { return index = after }
      if before < 0, after >= items.count { return }
    }
  }
}
