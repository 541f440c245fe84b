internal import ComposableCore

extension Presentation {
  /// A text input with the focus, and the text that the user is typing there.
  struct InputEditor: Equatable, Sendable {
    /// The id of the input's target.
    let id: String
    let kind: HostScreen.Input.Kind
    let maximumLength: Int
    var editor: TextEditor

    /// Whether this editor belongs to an input with a given id.
    func edits(_ input: HostScreen.Input, _ id: String) -> Bool {
      self.id == id && kind == input.kind && maximumLength == input.maximumLength
    }
  }
}

extension FocusRing {
  /// The enabled input with the focus, and its target's id; nil if there is none.
  func focusedInput(_ presentation: Presentation) -> (id: String, input: HostScreen.Input)? {
    guard let index = index(for: presentation), case .control(let control) = targets[index],
      control.isEnabled, let input = control.input
    else { return nil }
    return (targets[index].id, input)
  }
}

extension HostScreen.Input {
  /// An editor for the text of the input; nil if the user chooses one of several options.
  var editor: TextEditor? {
    options == nil
      ? TextEditor(
        text, maximumLength: maximumLength, hasLines: kind == .lines, isHidden: kind == .hidden)
      : nil
  }
}

extension Interaction {
  /// Handles a key while an input has the focus.
  ///
  /// - Returns: The outcome, if any, wrapped in an optional; nil if the input does not use the key.
  mutating func handle(_ press: KeyPress, inInputOf surface: Surface) -> Outcome?? {
    guard let (_, input) = surface.ring.focusedInput(presentation) else {
      return swallow(press, surface)
    }
    if press.key == .escape, press.modifiers.isEmpty { return leaveInput(surface) }
    guard var present = presentation.input else { return choose(press, input, surface) }
    switch (press.key, press.modifiers, input.kind) {
    case (.up, [], .number): return .some(edit(input.action(ofStepBy: 1)))
    case (.down, [], .number): return .some(edit(input.action(ofStepBy: -1)))
    case (.enter, [], let kind) where kind != .lines: return .some(endInput(surface))
    default: break
    }
    let text = present.editor.text
    // Avoids a second copy of a long text.
    presentation.input = nil
    let isEdit = present.editor.edit(press)
    presentation.input = present
    presentation.notice = present.editor.notice
    guard present.editor.text != text else { return isEdit ? .some(nil) : nil }
    return .some(edit(input.action(of: present.editor.text)))
  }

  /// Inserts pasted text into the input with the focus.
  ///
  /// - Returns: The outcome; nil if no text input has the focus.
  mutating func paste(_ text: String, intoInputOf surface: Surface) -> Outcome? {
    guard let (_, input) = surface.ring.focusedInput(presentation),
      var present = presentation.input
    else { return nil }
    presentation.input = nil
    present.editor.insert(text)
    presentation.input = present
    presentation.notice = present.editor.notice
    return edit(input.action(of: present.editor.text))
  }

  /// Chooses one of several options.
  private mutating func choose(
    _ press: KeyPress, _ input: HostScreen.Input, _ surface: Surface
  ) -> Outcome?? {
    guard press.modifiers.subtracting(.shift).isEmpty, let options = input.options else {
      return nil
    }
    switch press.key {
    case .left: return .some(input.action(ofOptionBy: -1).flatMap { edit($0) })
    case .right, .character(" "): return .some(input.action(ofOptionBy: 1).flatMap { edit($0) })
    case .enter: return .some(endInput(surface))
    case .character(let character):
      // Chooses the next option that begins with the letter.
      let present = options.firstIndex(of: input.text) ?? -1
      let others = options[(present + 1)...] + options[..<max(present, 0)]
      let letter = character.lowercased()
      guard let option = others.first(where: { $0.lowercased().hasPrefix(letter) }) else {
        // A letter that no option begins with does not press a button.
        return character.isLetter || character.isNumber ? .some(nil) : nil
      }
      return .some(edit(input.action(of: option)))
    default: return nil
    }
  }

  private func edit(_ action: HostAction) -> Outcome? {
    guard case .send(let action) = action else { return nil }
    return .edit(action)
  }

  /// Discards a character if a disabled input has the focus, so that text typed for the input does
  /// not press a button.
  private mutating func swallow(_ press: KeyPress, _ surface: Surface) -> Outcome?? {
    guard let focus = surface.ring.index(for: presentation),
      case .control(let control) = surface.ring.targets[focus], control.isInput,
      case .character = press.key, press.modifiers.subtracting(.shift).isEmpty
    else { return nil }
    if let refusal = control.refusal {
      show(surface.screen.fullScreenText(of: refusal), isFailure: true)
      presentation.refusal = refusal
    }
    return .some(nil)
  }

  /// Moves the focus to the next input of the form, or presses the button that ends it.
  private mutating func endInput(_ surface: Surface) -> Outcome? {
    let ring = surface.ring
    guard let focus = ring.index(for: presentation), let form = ring.form(at: focus) else {
      return nil
    }
    if let next = form.inputs.first(where: { $0 > focus && ring.targets[$0].isInput }) {
      setFocus(next, ring)
      return nil
    }
    return form.submit.flatMap { activate($0, surface) }
  }

  /// Activates the control with the escape key, or moves the focus past the inputs.
  private mutating func leaveInput(_ surface: Surface) -> Outcome?? {
    if let cancel = surface.control(for: .escape, preferred: [], host: []), cancel.isEnabled {
      return .some(activate(cancel, surface))
    }
    let ring = surface.ring
    let focus = ring.index(for: presentation) ?? 0
    if let button = ring.layer(at: focus).last(where: { ring.targets[$0].isButton }) {
      setFocus(button, ring)
    }
    return .some(nil)
  }

  /// Whether a control ends a form.
  func endsForm(_ control: HostScreen.Control, _ surface: Surface) -> Bool {
    surface.ring.forms.contains { $0.submit.map(control.isSameButton(as:)) == true }
  }

  /// Moves the focus to the first rejected input of the form that a button ends, if there is one.
  mutating func focusFirstProblem(_ button: HostScreen.Control, _ surface: Surface) {
    let form = surface.ring.forms.first { $0.submit.map(button.isSameButton(as:)) == true }
    let problem = form?.inputs.first { index in
      let target = surface.ring.targets[index]
      return target.isInput && target.input?.problem != nil
    }
    if let problem { setFocus(problem, surface.ring) }
  }
}

extension HostScreen.Control {
  /// Whether two buttons are the same, even if they have no command.
  fileprivate func isSameButton(as other: Self) -> Bool {
    isSame(as: other) || command == nil && other.command == nil && label == other.label
  }
}
