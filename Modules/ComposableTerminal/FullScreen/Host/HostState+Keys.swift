internal import ComposableCore

extension HostState {
  /// Handles a key while no command is being typed.
  mutating func handle(_ press: KeyPress, _ surface: Surface) -> HostRequest? {
    let ring = surface.ring
    switch press.key {
    case .tab:
      moveFocus(surface, by: press.modifiers == .shift ? -1 : 1)
      return nil
    case .backTab:
      moveFocus(surface, by: -1)
      return nil
    default:
      break
    }
    if case .used(let request) = handle(press, inInputOf: surface) { return request }
    let focus = ring.index(of: place)
    let selected = rowControls(ring)
    let key = ScreenKey(press)
    let found = key.flatMap { self.control(for: $0, surface, selected) }
    // An enabled control takes precedence over the list for its key, and a disabled one over a list
    // without the focus.
    if let found, found.isEnabled {
      return found.isInput ? self.focus(onInput: found, surface) : activate(found, surface)
    }
    let isInList = focus.map { ring.targets[$0].list != nil } ?? false
    if found == nil || isInList, scroll(press, surface) { return nil }
    if let found { return activate(found, surface) }
    if let key, ring.isRowKey(key, without: focus) {
      show("Select a line in the list first. Press tab to reach the list.", isFailure: false)
      return nil
    }
    switch press.key {
    case .enter, .character(" "):
      guard let focus, press.modifiers.isEmpty else { return nil }
      if let control = ring.targets[focus].control { return activate(control, surface) }
      return selected.first.flatMap { activate($0, surface) }
    case .up: moveFocus(surface, rowsBelow: -1)
    case .down: moveFocus(surface, rowsBelow: 1)
    case .left: moveFocus(surface, by: -1)
    case .right: moveFocus(surface, by: 1)
    default: if found == nil { explainModal(surface) }
    }
    return nil
  }

  /// Shows the keys of a modal after a press of a key that the modal does not use.
  private mutating func explainModal(_ surface: Surface) {
    guard surface.layers.count > 1, surface.layers.last?.isModal == true else { return }
    let keys = (surface.layers.last?.screen.shownControls ?? [])
      .filter(\.isEnabled).compactMap(\.keys.first?.name)
    guard !keys.isEmpty else { return }
    show(
      keys.count <= 5 ? "Press \(keys.alternatives)." : "Press ? for a list of keys.",
      isFailure: false)
  }

  /// Returns the control that a key activates; nil if there is none.
  private func control(
    for key: ScreenKey, _ surface: Surface, _ selected: [HostScreen.Control]
  ) -> HostScreen.Control? {
    let control = surface.control(for: key, preferred: selected, host: HostScreens.controls)
    // Pressing escape with nothing to close or cancel is not a failure.
    return key == .escape && control?.isEnabled == false ? nil : control
  }

  // MARK: - Controls

  /// Gives the focus to an input whose key was pressed.
  private mutating func focus(
    onInput control: HostScreen.Control, _ surface: Surface
  ) -> HostRequest? {
    let targets = surface.ring.targets
    if let target = targets.firstIndex(where: { $0.id.name == control.name }) {
      setFocus(target, surface.ring)
    }
    return nil
  }

  /// Counts the use of a control, whose key the bottom row then shows longer than others.
  private mutating func countUse(of name: ControlName) {
    if uses.count >= Self.countedControlLimit { uses = [:] }
    uses[name, default: 0] += 1
  }

  mutating func activate(_ control: HostScreen.Control, _ surface: Surface) -> HostRequest? {
    if let refusal = control.refusal {
      show(refusal, surface)
      return nil
    }
    countUse(of: control.name)
    switch control.kind {
    case .button(.send(let action)) where endsForm(control, surface):
      return .submit(action, control.name)
    case .button(let action):
      return perform(action)
    case .input(let input):
      let targets = surface.ring.targets
      if place.focus?.name != control.name,
        let target = targets.firstIndex(where: { $0.id.name == control.name })
      {
        setFocus(target, surface.ring)
      }
      guard case .send(let action) = input.action(ofOptionBy: 1) else { return nil }
      return .edit(action)
    case .field:
      openCommandLine(with: (control.command ?? "") + " ")
    case .lookup(let text):
      answer = Answer(text: text())
    }
    return nil
  }

  mutating func perform(_ action: ControlAction, isTyped: Bool = false) -> HostRequest? {
    switch action {
    case .send(let action):
      return .send(action, isTyped: isTyped)
    case .openCommandLine:
      openCommandLine(with: "")
    case .toggleHelp:
      // Help must not appear behind another overlay.
      guard answer == nil, !isQuestionShown else { return nil }
      isHelpShown.toggle()
    case .quit:
      return .quit(isConfirmed: false, isInterrupt: false)
    case .quitNow:
      return .quit(isConfirmed: true, isInterrupt: false)
    case .stay:
      isQuestionShown = false
    case .closeAnswer:
      answer = nil
    }
    return nil
  }

  mutating func paste(_ text: String, _ surface: Surface) -> HostRequest? {
    guard commandLine != nil else {
      if let outcome = paste(text, intoInputOf: surface) { return outcome }
      // Pasted text would be taken for keys. The notice is shown in its row, regardless of its
      // length.
      notice = HostNotice(text: "Press : before you paste.")
      return nil
    }
    commandLine?.insert(text)
    notice = commandLine?.notice.map { HostNotice(text: $0) }
    return nil
  }

  private mutating func openCommandLine(with text: String) {
    var editor = LineEditor(history: history)
    editor.insert(text)
    commandLine = editor
  }
}
