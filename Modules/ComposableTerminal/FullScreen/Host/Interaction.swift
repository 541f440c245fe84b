internal import ComposableCore

/// Turns user input on a screen into actions, as a pure function of the input, the screen and the
/// presentation.
struct Interaction {
  enum Outcome {
    /// An action of the application; `isTyped` is true if the user typed a command.
    case send(any Sendable, isTyped: Bool)
    /// An action of the button that ends a form.
    case submit(any Sendable, HostScreen.Control)
    /// An action that changes the text of an input.
    case edit(any Sendable)
    /// The user quits; `isInterrupt` is true if the user pressed the interrupt key.
    case quit(isConfirmed: Bool, isInterrupt: Bool)
    case suspend
    case redraw
  }

  /// The maximum time between the clicks of a double click.
  static var doubleClickInterval: Duration { .milliseconds(400) }

  var presentation = Presentation()
  var history: [String] = []

  /// The number of columns available for a notice.
  private(set) var columns = 80
  var lastClick: (column: Int, row: Int, instant: ContinuousClock.Instant)?

  /// Handles one input.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - surface: The screen with the host's overlays.
  ///   - frame: The drawn frame, which locates controls for the mouse.
  ///   - instant: The current instant.
  /// - Returns: The outcome for the host, if any.
  mutating func handle(
    _ input: TerminalInput,
    on surface: Surface,
    frame: Frame?,
    at instant: ContinuousClock.Instant
  ) -> Outcome? {
    columns = frame?.grid.size.columns ?? columns
    switch input {
    case .key(let press):
      clearNotice()
      if let outcome = handleAlways(press, surface) { return outcome }
      return presentation.commandLine == nil
        ? handle(press, surface, pageHeight: max(frame?.listHeight ?? 1, 1))
        : edit(press, surface)
    case .paste(let text):
      return paste(text, surface)
    case .mouse(let event):
      return handle(event, surface, frame, instant)
    case .modeReport:
      return nil
    }
  }

  // MARK: - Keys

  /// Handles the keys that have the same meaning everywhere.
  ///
  /// - Returns: The outcome, if any, wrapped in an optional; nil for other keys.
  private mutating func handleAlways(_ press: KeyPress, _ surface: Surface) -> Outcome?? {
    guard press.modifiers == .control, case .character(let character) = press.key else {
      return nil
    }
    switch character {
    case "c": return .quit(isConfirmed: presentation.isQuestionShown, isInterrupt: true)
    case "d" where (presentation.commandLine?.text ?? presentation.input?.editor.text ?? "").isEmpty:
      // The key also deletes, so it may be pressed once too often.
      guard presentation.isQuestionShown || !surface.screen.hasTypedText else {
        show(HostScreen.endOfInputRefusal, isFailure: false)
        return .some(nil)
      }
      return .quit(isConfirmed: presentation.isQuestionShown, isInterrupt: false)
    case "l": return .redraw
    case "z": return .suspend
    default: return nil
    }
  }

  private mutating func handle(
    _ press: KeyPress, _ surface: Surface, pageHeight: Int
  ) -> Outcome? {
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
    if let outcome = handle(press, inInputOf: surface) { return outcome }
    let focus = ring.index(for: presentation)
    let list = ring.list.flatMap { $0.index == focus ? $0.items : nil }
    let selected = list == nil ? [] : ring.itemControls(at: presentation.focus.selection)
    let key = ScreenKey(press)
    let found = key.flatMap { self.control(for: $0, surface, selected) }
    // An enabled control takes precedence over the list for its key.
    if let found, found.isEnabled { return activate(found, surface) }
    if let list, scroll(press, list, pageHeight) { return nil }
    // The list's other keys work regardless of the focus.
    if found == nil, let other = ring.list, press.key != .up, press.key != .down,
      scroll(press, other.items, pageHeight)
    {
      setFocus(other.index, ring)
      return nil
    }
    if let found { return activate(found, surface) }
    if let key {
      if list == nil, ring.itemControls(at: 0).contains(where: { $0.keys.contains(key) }) {
        show("Select a line in the list first. Press tab to reach the list.", isFailure: false)
        return nil
      }
    }
    switch press.key {
    case .enter, .character(" "):
      guard let focus, press.modifiers.isEmpty else { return nil }
      if case .control(let control) = ring.targets[focus] { return activate(control, surface) }
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

  private mutating func moveFocus(_ surface: Surface, by offset: Int) {
    let count = surface.ring.targets.count
    guard count > 0 else { return }
    moveFocus(surface, to: ((surface.ring.index(for: presentation) ?? 0) + offset + count) % count)
  }

  private mutating func moveFocus(_ surface: Surface, rowsBelow offset: Int) {
    guard let focus = surface.ring.index(for: presentation),
      let index = surface.ring.index(from: focus, rowsBelow: offset)
    else { return }
    moveFocus(surface, to: index)
  }

  private mutating func moveFocus(_ surface: Surface, to index: Int) {
    setFocus(index, surface.ring)
    if case .control(let control) = surface.ring.targets[index], let refusal = control.refusal {
      // Shown in the notice row, regardless of its length.
      presentation.notice = surface.screen.fullScreenText(of: refusal)
      presentation.refusal = refusal
    }
  }

  mutating func setFocus(_ index: Int, _ ring: FocusRing) {
    guard ring.targets.indices.contains(index) else { return }
    presentation.focus.index = index
    presentation.focus.id = ring.targets[index].id
    presentation.focus.isChosen = true
  }

  /// Selects another line; the arrow keys leave the list at its ends.
  private mutating func scroll(
    _ press: KeyPress, _ items: HostScreen.Items, _ pageHeight: Int
  ) -> Bool {
    let selection = presentation.focus.selection
    let offset: Int
    switch press.key {
    case .up where selection == 0, .down where selection == items.count - 1:
      return false
    case .up, .character("k"): offset = -1
    case .down, .character("j"): offset = 1
    case .pageUp: offset = -pageHeight
    case .pageDown: offset = pageHeight
    case .home: offset = -items.count
    case .end: offset = items.count
    default: return false
    }
    select(selection + offset, of: items)
    return true
  }

  mutating func select(_ index: Int, of items: HostScreen.Items) {
    presentation.focus.selection = min(max(index, 0), items.count - 1)
    presentation.focus.selectionID = items[presentation.focus.selection].id
    presentation.focus.isChosen = true
  }

  // MARK: - Controls

  mutating func activate(_ control: HostScreen.Control, _ surface: Surface) -> Outcome? {
    if let refusal = control.refusal {
      show(surface.screen.fullScreenText(of: refusal), isFailure: true)
      presentation.refusal = refusal
      return nil
    }
    switch control.kind {
    case .button(.send(let action)) where endsForm(control, surface):
      return .submit(action, control)
    case .button(let action):
      return perform(action)
    case .input(let input):
      let target = surface.ring.targets.firstIndex { $0.id == control.command }
      if let target { setFocus(target, surface.ring) }
      guard case .send(let action) = input.action(ofOptionBy: 1) else { return nil }
      return .edit(action)
    case .field:
      openCommandLine(with: (control.command ?? "") + " ")
    case .lookup(let answer):
      presentation.answer = Answer(text: answer())
    }
    return nil
  }

  mutating func perform(_ action: HostAction, isTyped: Bool = false) -> Outcome? {
    switch action {
    case .send(let action):
      return .send(action, isTyped: isTyped)
    case .openCommandLine:
      openCommandLine(with: "")
    case .toggleHelp:
      // Help must not appear behind another overlay.
      guard presentation.answer == nil, !presentation.isQuestionShown else { return nil }
      presentation.isHelpShown.toggle()
    case .quit:
      return .quit(isConfirmed: false, isInterrupt: false)
    case .quitNow:
      return .quit(isConfirmed: true, isInterrupt: false)
    case .stay:
      presentation.isQuestionShown = false
    case .closeAnswer:
      presentation.answer = nil
    }
    return nil
  }

  private mutating func paste(_ text: String, _ surface: Surface) -> Outcome? {
    guard presentation.commandLine != nil else {
      if let outcome = paste(text, intoInputOf: surface) { return outcome }
      // Pasted text would be taken for keys. The notice is shown in its row, regardless of its
      // length.
      presentation.notice = "Press : before you paste."
      return nil
    }
    presentation.commandLine?.insert(text)
    presentation.notice = presentation.commandLine?.notice
    return nil
  }

  private mutating func openCommandLine(with text: String) {
    var editor = LineEditor(history: history)
    editor.insert(text)
    presentation.commandLine = editor
  }

  /// Shows a notice in its row, or as an overlay if it is too long.
  mutating func show(_ text: String, isFailure: Bool) {
    guard text.columnCount + 4 <= columns else {
      presentation.answer = Answer(text: text)
      return
    }
    presentation.notice = text
    presentation.isNoticeFailure = isFailure
  }

  mutating func show(_ notice: Notice) {
    show(notice.failure ?? notice.text, isFailure: notice.failure != nil)
  }

  /// Whether a notice is shown in its row.
  func shows(_ notice: Notice) -> Bool {
    presentation.notice == notice.failure ?? notice.text
  }

  mutating func clearNotice() {
    presentation.notice = nil
    presentation.isNoticeFailure = false
    presentation.refusal = nil
  }
}
