internal import ComposableCore

extension Presentation {
  /// A text input with the focus, and the text that is being typed there.
  struct InputEditor: Equatable, Sendable {
    /// The id of the input's target.
    let id: String
    var editor: TextEditor
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
  /// An editor for the text of the input; nil if the user chooses one of several.
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
  /// - Returns: What the host has to do, in an optional; nil if the key has no meaning there.
  mutating func handle(_ press: KeyPress, inInputOf surface: Surface) -> Outcome?? {
    guard let (_, input) = surface.ring.focusedInput(presentation) else { return nil }
    if press.key == .escape, press.modifiers.isEmpty { return leaveInput(surface) }
    guard var present = presentation.input else { return choose(press, input, surface) }
    switch (press.key, press.modifiers, input.kind) {
    case (.up, [], .number): return .some(edit(input.action(ofStepBy: 1)))
    case (.down, [], .number): return .some(edit(input.action(ofStepBy: -1)))
    case (.enter, [], let kind) where kind != .lines: return .some(endInput(surface))
    default: break
    }
    let text = present.editor.text
    // Not two copies of a long text.
    presentation.input = nil
    let isEdit = present.editor.edit(press)
    presentation.input = present
    presentation.notice = present.editor.notice
    guard present.editor.text != text else { return isEdit ? .some(nil) : nil }
    return .some(edit(input.action(of: present.editor.text)))
  }

  /// Inserts a pasted text into the input with the focus.
  ///
  /// - Returns: What the host has to do; nil if no text input has the focus.
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

  /// Chooses one of several.
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
      // The next one that begins with the letter.
      let present = options.firstIndex(of: input.text) ?? -1
      let others = options[(present + 1)...] + options[..<max(present, 0)]
      let letter = character.lowercased()
      guard let option = others.first(where: { $0.lowercased().hasPrefix(letter) }) else {
        // A letter that is missed does not press a button.
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

  /// Moves the focus to the next input, or presses the button that ends the form.
  private mutating func endInput(_ surface: Surface) -> Outcome? {
    guard let focus = surface.ring.index(for: presentation) else { return nil }
    let next = surface.ring.targets[(focus + 1)...].firstIndex { $0.isInput }
    if let next {
      setFocus(next, surface.ring)
      return nil
    }
    return surface.screen.form?.submit.flatMap { activate($0, surface) }
  }

  /// Activates the control with the escape key, or moves the focus behind the inputs.
  private mutating func leaveInput(_ surface: Surface) -> Outcome?? {
    if let cancel = surface.control(for: .escape, preferred: [], host: []), cancel.isEnabled {
      return .some(activate(cancel, surface))
    }
    let other = surface.ring.targets.lastIndex { !$0.isInput }
    if let other { setFocus(other, surface.ring) }
    return .some(nil)
  }

  /// Moves the focus to the first input whose text is not accepted, if there is one.
  mutating func focusFirstProblem(_ surface: Surface) {
    let problem = surface.ring.targets.firstIndex { target in
      if case .control(let control) = target { control.input?.problem != nil } else { false }
    }
    if let problem { setFocus(problem, surface.ring) }
  }
}

extension FocusTarget {
  /// Whether it is an input that can be used.
  var isInput: Bool {
    if case .control(let control) = self {
      control.isEnabled && control.input != nil
    } else {
      false
    }
  }
}
