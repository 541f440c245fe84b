internal import ComposableCore

/// What the keys do that a user may be about to press: characters, the space bar and enter.
struct KeyMeanings: Hashable, Sendable {
  /// What a key acts on.
  enum Meaning: Hashable, Sendable {
    /// Text is typed into the command line; the layer is the one in front.
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
  var keys: [Character: Meaning] = [:]

  /// What enter and the space bar do.
  var press: Meaning?

  subscript(key: KeyPress.Key) -> Meaning? {
    switch key {
    case .character(" "): text ?? press
    case .enter: press ?? text
    case .character(let character): text ?? keys[character]
    default: nil
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
      meanings.text = .command(surface.active.last?.id)
      return meanings
    }
    let ring = surface.ring
    let focus = ring.index(of: place).map { ring.targets[$0] }
    let layer = focus.map { surface.layers[$0.layer].id }
    if let focus, let layer, focus.control?.isInput == true {
      meanings.text = .control(layer, focus.id.name)
      if focus.input?.kind != .lines {
        switch ring.end(ofInputAt: place) {
        case .next(let index): meanings.press = .focus(layer, ring.targets[index].id.name)
        case .submit(let button): meanings.press = .control(layer, button.name)
        case nil: break
        }
      }
      return meanings
    }
    let row = focus.flatMap { place.rows[$0.id] }.map { $0.id ?? "#\($0.index)" }
    if let focus { meanings.press = .control(layer, focus.id.name, row: row) }
    let selected = ring.rowControls(at: place)
    // A key belongs to the first enabled control that has it, or else to the first control.
    for isEnabled in [true, false] {
      meanings.add(selected, layer, row: row, isEnabled)
      for layer in surface.active {
        _ = layer.screen.firstShownControl {
          meanings.add([$0], layer.id, isEnabled)
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
    let expected = expected ?? before
    self.expected = meanings(surface) == expected ? nil : expected
    return self.expected == nil ? nil : .awaitQuiet
  }

  /// Returns whether a key was pressed for something that is no longer there, or before what is
  /// there now could be read.
  mutating func isUnexpected(_ press: KeyPress, _ surface: Surface) -> Bool {
    guard let expected, press.modifiers.subtracting(.shift).isEmpty else { return false }
    switch press.key {
    case .character, .enter: return expected[press.key] != meanings(surface)[press.key]
    default:
      // The user has looked at the screen.
      self.expected = nil
      return false
    }
  }

  /// Returns whether pasted text was meant for something that is no longer there.
  func isPasteUnexpected(_ surface: Surface) -> Bool {
    expected.map { $0.text != meanings(surface).text } ?? false
  }
}

extension KeyMeanings {
  /// Adds the keys of controls that no earlier control has.
  fileprivate mutating func add(
    _ controls: [HostScreen.Control], _ layer: LayerID?, row: String? = nil, _ isEnabled: Bool
  ) {
    for control in controls where control.isEnabled == isEnabled {
      for case .character(let character) in control.keys where keys[character] == nil {
        keys[character] = .control(layer, control.name, row: row)
      }
    }
  }
}
