internal import ComposableCore

/// What the keys do that a user may be about to press: characters, the space bar and enter.
struct KeyMeanings: Hashable, Sendable {
  /// What a key acts on.
  enum Meaning: Hashable, Sendable {
    /// Text is typed into the command line.
    case commandLine
    /// A command is executed; the layer is the one in front.
    case command(LayerID?)
    /// The focus moves to a control.
    case focus(LayerID, ControlName)
    /// A control of a layer is used, in a row of a list if it has an id; the host's own controls
    /// have no layer.
    case control(LayerID?, ControlName, row: String? = nil)
  }

  /// What all keys do, because text is being typed; nil if each key has its own meaning.
  var text: Meaning?

  /// What the keys of controls do.
  var keys: [ScreenKey: Meaning] = [:]

  /// What enter and the space bar do.
  var press: Meaning?

  subscript(key: KeyPress.Key) -> Meaning? {
    switch key {
    case .character(" "): text ?? press
    case .enter: press ?? text
    case .character(let character): text ?? keys[.character(character)]
    default: ScreenKey(KeyPress(key: key)).flatMap { keys[$0] }
    }
  }

  /// Whether text is typed into an input.
  var isTyping: Bool {
    if case .control = text { true } else { false }
  }

  /// Takes over the new id of an input.
  mutating func rename(_ renaming: HostState.Renaming) {
    if case .control(let layer, renaming.old.name, let row) = text {
      text = .control(layer, renaming.new.name, row: row)
    }
  }

  /// Takes over the meanings that have changed between two moments.
  mutating func adopt(from old: Self, to new: Self) {
    if old.text != new.text { text = new.text }
    if old.press != new.press { press = new.press }
    for key in Set(old.keys.keys).union(new.keys.keys) where old.keys[key] != new.keys[key] {
      keys[key] = new.keys[key]
    }
  }
}

extension HostState {
  /// Returns what the keys do now.
  func meanings(_ surface: Surface) -> KeyMeanings {
    var meanings = KeyMeanings()
    guard commandLine == nil else {
      meanings.text = .commandLine
      meanings.press = .command(surface.active.last?.id)
      return meanings
    }
    let ring = surface.ring
    let focus = ring.index(of: place).map { ring.targets[$0] }
    let layer = focus.map { surface.layers[$0.layer].id }
    if let focus, let layer, focus.control?.isInput == true {
      meanings.text = .control(layer, focus.id.name)
      if focus.input?.kind != .multiline {
        switch ring.end(ofInputAt: place) {
        case .next(let index): meanings.press = .focus(layer, ring.targets[index].id.name)
        case .submit(let button): meanings.press = .control(layer, button.name)
        case nil: break
        }
      }
      return meanings
    }
    let row = focus?.list.map { _ in
      layer.flatMap { rows[$0] }.map { $0.id ?? "#\($0.index)" } ?? ""
    }
    if let focus { meanings.press = .control(layer, focus.id.name, row: row) }
    let selected = rowControls(ring)
    // A key belongs to the first enabled control that has it, or else to the first control.
    for isEnabled in [true, false] {
      meanings.add(selected, layer, row: row, isEnabled)
      for layer in surface.active {
        _ = layer.screen.firstShownControl {
          meanings.add([$0], layer.id, isEnabled, tabs: layer.screen.navigation)
          return false
        }
      }
      meanings.add(HostScreens.controls, nil, isEnabled)
    }
    return meanings
  }

  /// Notes that the screen has changed by itself: until no key was pressed for a while, keys whose
  /// meaning has changed do nothing.
  mutating func expect(_ before: KeyMeanings, _ surface: Surface) -> HostRequest? {
    let isExpecting = expected != nil
    let expected = expected ?? before
    self.expected = meanings(surface) == expected ? nil : expected
    // A further change does not make the user wait longer.
    return isExpecting || self.expected == nil ? nil : .awaitQuiet
  }

  /// Returns whether a key was pressed for something that is no longer there, or before what is
  /// there now could be read.
  mutating func isUnexpected(_ press: KeyPress, _ surface: Surface) -> Bool {
    guard let expected else { return false }
    let now = meanings(surface)
    // The key may edit a text that is no longer there.
    let isEdit = expected.isTyping && expected.text != now.text
    guard press.modifiers.subtracting(.shift).isEmpty else {
      return isEdit && ![.character("c"), .character("l"), .character("z")].contains(press.key)
    }
    switch press.key {
    case .character, .enter: return expected[press.key] != now[press.key]
    case .left, .right, .delete, .backspace, .home, .end:
      if isEdit || expected[press.key] != now[press.key] { return true }
      // A corrected text is not a look at the rest of the screen.
      if now.text != nil { return false }
    case .up, .down:
      if expected[press.key] != now[press.key] { return true }
    case .escape, .tab, .backTab, .pageUp, .pageDown, .insert, .function: break
    }
    // The user has looked at the screen.
    self.expected = nil
    return false
  }

  /// Returns whether pasted text was meant for something that is no longer there.
  func isPasteUnexpected(_ surface: Surface) -> Bool {
    expected.map { $0.text != meanings(surface).text } ?? false
  }
}

extension KeyMeanings {
  /// Adds the keys of controls that no earlier control has.
  fileprivate mutating func add(
    _ controls: [HostScreen.Control], _ layer: LayerID?, row: String? = nil, _ isEnabled: Bool,
    tabs: [HostScreen.Control] = []
  ) {
    for control in controls where control.isEnabled == isEnabled {
      // The title of a tab may count something.
      let tab = tabs.firstIndex { $0.label == control.label && $0.keys == control.keys }
      let name = tab.map { .label("tab \($0)") } ?? control.name
      for key in control.keys where key != .escape && keys[key] == nil {
        keys[key] = .control(layer, name, row: row)
      }
    }
  }
}
