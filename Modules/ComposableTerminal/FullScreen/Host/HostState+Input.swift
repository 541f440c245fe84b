internal import ComposableCore

/// A text input with the focus, and the text that the user is typing there.
struct InputEditor: Hashable, Sendable {
  /// The id of the input's target.
  var id: TargetID
  let kind: InputKind
  let maximumLength: Int
  var editor: TextEditor

  /// Whether this editor belongs to an input with a given id.
  func edits(_ input: HostScreen.Input, _ id: TargetID) -> Bool {
    self.id == id && kind == input.kind && maximumLength == input.maximumLength
  }
}

extension FocusRing {
  /// Returns the enabled input with the focus, and its target's id; nil if there is none.
  func focusedInput(_ place: Place) -> (id: TargetID, input: HostScreen.Input)? {
    guard let index = index(of: place), let control = targets[index].control, control.isEnabled,
      let input = control.input
    else { return nil }
    return (targets[index].id, input)
  }
}

extension FocusRing {
  /// What the enter key does in an input.
  enum InputEnd {
    /// Moves the focus to the input at an index.
    case next(Int)
    /// Presses the button that ends the form.
    case submit(HostScreen.Control)
  }

  /// Returns what the enter key does in the input with the focus; nil for nothing.
  func end(ofInputAt place: Place) -> InputEnd? {
    guard let focus = index(of: place), let form = form(at: focus) else { return nil }
    let next = form.inputs.first { $0 > focus && targets[$0].isInput }
    return next.map { .next($0) } ?? form.submit.map { .submit($0) }
  }
}

extension HostScreen.Input {
  /// An editor for the text of the input; nil if the user chooses one of several options.
  var editor: TextEditor? {
    options == nil
      ? TextEditor(
        text, maximumLength: maximumLength, hasLines: kind == .multiline, isHidden: kind == .secure)
      : nil
  }
}

extension HostState {
  /// Handles a key while an input has the focus.
  ///
  /// - Returns: Whether the input uses the key.
  mutating func handle(_ press: KeyPress, inInputOf surface: Surface) -> KeyUse {
    guard let (_, focused) = surface.ring.focusedInput(place) else {
      return swallow(press, surface)
    }
    if press.key == .escape, press.modifiers.isEmpty { return leaveInput(surface) }
    guard var present = input else { return choose(press, focused, surface) }
    switch (press.key, press.modifiers, focused.kind) {
    case (.up, [], .number), (.up, [], .date): return .used(edit(focused.action(ofStepBy: 1)))
    case (.down, [], .number), (.down, [], .date):
      return .used(edit(focused.action(ofStepBy: -1)))
    case (.enter, [], let kind) where kind != .multiline: return .used(endInput(surface))
    default: break
    }
    let text = present.editor.text
    // Avoids a second copy of a long text.
    input = nil
    let isEdit = present.editor.edit(press, in: textBox(for: press, focused, surface))
    input = present
    notice = present.editor.notice.map { HostNotice(text: $0) }
    guard present.editor.text != text else { return isEdit ? .used(nil) : .unused }
    return .used(edit(focused.action(of: present.editor.text)))
  }

  /// Returns the room for a text with several lines, if the key depends on it.
  private func textBox(
    for press: KeyPress, _ input: HostScreen.Input, _ surface: Surface
  ) -> TextBox {
    guard input.kind == .multiline,
      [.up, .down, .pageUp, .pageDown, .home, .end].contains(press.key),
      let index = surface.ring.index(of: place)
    else { return TextBox() }
    return Layout(surface, self).textBox(ofInput: index) ?? TextBox()
  }

  /// Inserts pasted text into the input with the focus.
  ///
  /// - Returns: The outcome; nil if no text input has the focus.
  mutating func paste(_ text: String, intoInputOf surface: Surface) -> HostRequest? {
    guard let (_, focused) = surface.ring.focusedInput(place), var present = input
    else { return nil }
    input = nil
    present.editor.insert(text)
    input = present
    notice = present.editor.notice.map { HostNotice(text: $0) }
    return edit(focused.action(of: present.editor.text))
  }

  /// Chooses one of several options.
  private mutating func choose(
    _ press: KeyPress, _ input: HostScreen.Input, _ surface: Surface
  ) -> KeyUse {
    guard press.modifiers.subtracting(.shift).isEmpty, let options = input.options else {
      return .unused
    }
    switch press.key {
    case .left: return .used(input.action(ofOptionBy: -1).flatMap { edit($0) })
    case .right, .character(" "): return .used(input.action(ofOptionBy: 1).flatMap { edit($0) })
    case .enter: return .used(endInput(surface))
    case .character(let character):
      // Chooses the next option that begins with the letter.
      let present = options.firstIndex(of: input.text) ?? -1
      let others = options[(present + 1)...] + options[..<max(present, 0)]
      let letter = character.lowercased()
      guard let option = others.first(where: { $0.lowercased().hasPrefix(letter) }) else {
        // A letter that no option begins with does not press a button.
        return character.isLetter || character.isNumber ? .used(nil) : .unused
      }
      return .used(edit(input.action(of: option)))
    default: return .unused
    }
  }

  private func edit(_ action: ControlAction) -> HostRequest? {
    guard case .send(let action) = action else { return nil }
    return .edit(action)
  }

  /// Discards a character if a disabled input has the focus, so that text typed for the input does
  /// not press a button.
  private mutating func swallow(_ press: KeyPress, _ surface: Surface) -> KeyUse {
    guard let focus = surface.ring.index(of: place),
      let control = surface.ring.targets[focus].control, control.isInput,
      case .character = press.key, press.modifiers.subtracting(.shift).isEmpty
    else { return .unused }
    if let refusal = control.refusal {
      show(refusal, surface)
    }
    return .used(nil)
  }

  /// Moves the focus to the next input of the form, or presses the button that ends it.
  private mutating func endInput(_ surface: Surface) -> HostRequest? {
    switch surface.ring.end(ofInputAt: place) {
    case .next(let index): setFocus(index, surface.ring)
    case .submit(let button): return activate(button, surface)
    case nil: break
    }
    return nil
  }

  /// Activates the control with the escape key, or moves the focus past the inputs.
  private mutating func leaveInput(_ surface: Surface) -> KeyUse {
    if let cancel = surface.control(for: .escape, preferred: [], host: []), cancel.isEnabled {
      return .used(activate(cancel, surface))
    }
    let ring = surface.ring
    let focus = ring.index(of: place) ?? 0
    if let button = ring.layer(at: focus).last(where: { ring.targets[$0].isButton }) {
      setFocus(button, ring)
    }
    return .used(nil)
  }

  /// Whether a control ends a form.
  func endsForm(_ control: HostScreen.Control, _ surface: Surface) -> Bool {
    surface.screen.hasForm && surface.ring.forms.contains { $0.submit?.name == control.name }
  }

  /// Moves the focus to the first rejected input of the form that a button ends, if there is one.
  mutating func focusFirstProblem(_ button: ControlName, _ surface: Surface) {
    let form = surface.ring.forms.first { $0.submit?.name == button }
    let problem = form?.inputs.first { index in
      let target = surface.ring.targets[index]
      return target.isInput && target.input?.problem != nil
    }
    if let problem { setFocus(problem, surface.ring) }
  }
}
