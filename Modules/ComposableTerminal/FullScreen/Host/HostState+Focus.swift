internal import ComposableCore

extension HostState {
  /// An input that had the focus, and its id since its label has changed.
  typealias Renaming = (old: TargetID, new: TargetID)

  /// Follows a change of the layers, of the targets or of the list.
  ///
  /// - Parameters:
  ///   - surface: The screen with the host's overlays.
  ///   - isByItself: Whether the change is not the result of the user's input.
  /// - Returns: The focused input's ids if its label has changed; otherwise nil.
  mutating func follow(_ surface: Surface, isByItself: Bool = false) -> Renaming? {
    let owner = surface.owner
    if surface.layers[owner].id != layer { enter(owner, surface) }
    for list in surface.ring.targets.lists {
      rows[list.layer, default: SelectedRow()].follow(list.items)
    }
    for id in scrolls.keys where !id.isBase && !surface.layers.contains(where: { $0.id == id }) {
      scrolls[id] = nil
    }
    // A form that appears takes the focus, also beside a list. If it appears by itself, it does not
    // take the focus from what the user has chosen.
    if surface.screen.hasForm, commandLine == nil, !isByItself || !place.isChosen {
      focusNewForm(surface, in: owner)
    }
    let renaming = followFocus(surface)
    followInput(surface.ring)
    return renaming
  }

  /// Gives the focus to the first input of a layer that had none.
  private mutating func focusNewForm(_ surface: Surface, in layer: Int) {
    guard !targets.isEmpty, !targets.contains(where: { $0.isInput && $0.layer == layer }),
      let input = surface.ring.targets.firstIndex(where: { $0.isInput && $0.id.layer == layer })
    else { return }
    (place.focus, place.index) = (surface.ring.targets[input].id, input)
    targets = surface.ring.targets.ids
  }

  private mutating func followFocus(_ surface: Surface) -> Renaming? {
    let ring = surface.ring
    // Usually, nothing has changed. The ids are created only if something has.
    if ring.targets.count == targets.count, ring.isFocus(place, at: place.index) { return nil }
    let ids = ring.targets.ids
    var renaming: Renaming?
    if let focus = place.focus, ring.index(of: place) == nil {
      let renamed = renamed(focus, ring, ids)
      renaming = renamed.map { (focus, $0) }
      place.focus = renamed ?? targets.nearest(to: focus, in: ids)
    }
    // A list that a typed command has filled takes the focus, so that its keys act on the rows. Who
    // presses a control may do so again.
    if hasTypedCommand, !place.isChosen, place.focus?.isInput != true, let first = ring.first,
      ring.targets[first].list != nil, !targets.contains(ids[first])
    {
      place.focus = ids[first]
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
    return renaming
  }

  /// Returns the id of the focused input since its label has changed; nil if the input is gone.
  private mutating func renamed(
    _ focus: TargetID, _ ring: FocusRing, _ ids: [TargetID]
  ) -> TargetID? {
    let old = targets.filter { $0.isRenamed(focus) }
    let new = ids.filter { $0.isRenamed(focus) }
    guard let place = old.firstIndex(of: focus), new.count == old.count,
      let index = ids.firstIndex(of: new[place])
    else { return nil }
    guard input?.id == focus else { return new[place] }
    // An input with other text is another input.
    guard ring.targets[index].input?.text == input?.editor.text else { return nil }
    input?.id = new[place]
    return new[place]
  }

  /// Remembers the place in the layer that had the focus, and returns to the place in another.
  private mutating func enter(_ depth: Int, _ surface: Surface) {
    let front = surface.layers[depth]
    let isBehind = layer.map { front.id.isBehind($0) } ?? false
    let isInFront = layer.map { $0.isBehind(front.id) } ?? false
    defer { layer = front.id }
    forget(surface)
    // The user has already left the overlay that was closed.
    if isBehind, let focus = place.focus, focus.layer <= depth { return remembered[front.id] = nil }
    if let layer, !isBehind { remember(layer, with: isInFront ? input : nil) }
    input = nil
    let ids = surface.ring.targets.ids
    // An overlay starts anew each time it appears, and a form starts at its first input.
    let returns = isBehind || depth == 0 && !ids.contains(where: \.isInput)
    place = returns ? remembered[front.id] ?? Place() : Place()
    // The text itself may have changed meanwhile.
    if isBehind { (input, remembered[front.id]) = (place.input, nil) }
    place.input = nil
    if !returns { (scrolls[front.id], rows[front.id]) = (nil, nil) }
    targets = ids
  }

  /// Remembers the place in a layer, and the edited input if the layer stays behind another.
  private mutating func remember(_ layer: LayerID, with input: InputEditor?) {
    guard place.isChosen || input != nil else { return remembered[layer] = nil }
    remembered[layer] = place
    remembered[layer]?.input = input
  }

  /// Forgets closed overlays, and other layers if there are many.
  private mutating func forget(_ surface: Surface) {
    let present = Set(surface.layers.map(\.id))
    let isFull = max(remembered.count, scrolls.count, rows.count) > Self.rememberedLimit
    func isKept(_ id: LayerID) -> Bool { present.contains(id) || !isFull && id.isBase }
    remembered = remembered.filter { isKept($0.key) }
    scrolls = scrolls.filter { isKept($0.key) }
    rows = rows.filter { isKept($0.key) }
  }

  /// Gives the focus to the target at an index.
  mutating func setFocus(_ index: Int, _ ring: FocusRing) {
    guard ring.targets.indices.contains(index) else { return }
    targets = ring.targets.ids
    (place.index, place.focus, place.isChosen) = (index, targets[index], true)
    followInput(ring)
  }

  // MARK: - Lists

  /// Returns the index of the selected row of a list.
  func row(of list: FocusList) -> Int {
    min(rows[list.layer]?.index ?? 0, list.items.count - 1)
  }

  /// Returns the controls of the selected row if a list has the focus; otherwise an empty array.
  func rowControls(_ ring: FocusRing) -> [HostScreen.Control] {
    guard let index = ring.index(of: place), ring.targets[index].list != nil,
      let list = ring.targets.lists.first(where: { $0.index == index })
    else { return [] }
    return list.items[row(of: list)].controls
  }

  mutating func select(_ index: Int, of list: FocusList) {
    let index = min(max(index, 0), list.items.count - 1)
    rows[list.layer] = SelectedRow(index: index, id: list.items.id(at: index))
    place.isChosen = true
  }

  /// Returns the request to tell the state which row the user has selected since a moment; nil if
  /// it knows, or does not want to know.
  func selectionRequest(since rows: [LayerID: SelectedRow], _ ring: FocusRing) -> HostRequest? {
    for list in ring.targets.lists {
      guard let selection = list.items.selection, let id = self.rows[list.layer]?.id,
        id != selection.id, id != rows[list.layer]?.id,
        case .button(let action)? = selection.button(id)?.kind,
        case .send(let action) = action
      else { continue }
      return .send(action, isTyped: false)
    }
    return nil
  }

  // MARK: - Inputs

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

extension SelectedRow {
  /// The maximum distance at which to search for a moved row.
  private static let searchLimit = 1000

  /// After a change of the list, selects the previously selected row if it is near; otherwise
  /// selects the row at its old position.
  ///
  /// A line that the state has selected is found at any distance.
  fileprivate mutating func follow(_ items: HostScreen.Items) {
    index = min(max(index, 0), items.count - 1)
    defer { id = items.id(at: index) }
    if let selected = items.selection?.id, items.id(at: index) != selected,
      let found = (0..<items.count).first(where: { items.id(at: $0) == selected })
    {
      return index = found
    }
    guard let id, items.id(at: index) != id else { return }
    for distance in 1...Self.searchLimit {
      let (before, after) = (index - distance, index + distance)
      if before >= 0, items.id(at: before) == id { return index = before }
      if after < items.count, items.id(at: after) == id { return index = after }
      if before < 0, after >= items.count { return }
    }
  }
}
