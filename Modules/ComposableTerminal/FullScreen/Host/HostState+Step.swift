internal import ComposableCore

extension HostState {
  /// Changes the state in response to an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - surface: The screen with the host's overlays, as it is now.
  ///   - isNew: Whether the screen may have changed since the last step.
  /// - Returns: What the host is asked to do, if anything.
  mutating func step(
    _ event: HostEvent, on surface: Surface, isNew: Bool = true
  ) -> HostRequest? {
    // Sent by a timer, without the present screen.
    guard event != .settled else {
      expected = nil
      return nil
    }
    var event = event
    switch event {
    case .hidden(let secret): (event, hasTypedHidden) = (secret.value ?? .drawn(), true)
    case .key, .paste: hasTypedHidden = false
    default: break
    }
    var isByItself = false
    if case .screenChanged = event { isByItself = true }
    // Earlier input in a batch may have changed the screen, even if it was not drawn since.
    if isNew, let renaming = follow(surface, isByItself: isByItself) {
      expected?.rename(renaming)
      if case .screenChanged(var before) = event {
        before.rename(renaming)
        event = .screenChanged(from: before)
      }
    }
    adoptChanges(before: event, surface)
    let rows = rows
    return handle(event, surface) ?? selectionRequest(since: rows, surface.ring)
  }

  private mutating func handle(_ event: HostEvent, _ surface: Surface) -> HostRequest? {
    switch event {
    case .key, .paste, .press, .wheel: hasTypedCommand = false
    default: break
    }
    switch event {
    case .key(let press):
      return pressed(press, surface)
    case .paste(let text):
      if isPasteUnexpected(surface) { return .awaitQuiet }
      return paste(text, surface)
    case .press(let click, let target, let layer):
      // What was clicked may have made place for something else.
      guard layer == self.layer else { return nil }
      expected = nil
      return pressed(click, target, surface)
    case .wheel(let steps):
      turnWheel(by: steps, surface)
    case .resized(let size):
      self.size = size
    case .screenChanged(let before):
      if let refusal = notice?.refusal, !holds(refusal, surface) { notice = nil }
      return expect(before, surface)
    case .submitted(let button):
      focusFirstProblem(button, surface)
    case .noticed(let notice):
      show(notice)
    case .ended(let shown, let result):
      guard notice?.text == shown.failure ?? shown.text else { return nil }
      notice = nil
      if let result { show(result) }
    case .problem(let text):
      show(text, isFailure: true)
    case .quitRefused:
      isQuestionShown = true
      commandLine = nil
    case .drawn(let scrolls):
      self.scrolls.merge(scrolls) { $1 }
    case .ticked:
      activity &+= 1
    case .hidden, .settled:
      break
    }
    return nil
  }

  /// Expects the meanings of keys as the last key has changed them.
  private mutating func adoptChanges(before event: HostEvent, _ surface: Surface) {
    guard let old = meaningsAtPress else { return }
    meaningsAtPress = nil
    var new = meanings(surface)
    if case .screenChanged(let before) = event { new = before }
    expected?.adopt(from: old, to: new)
  }

  private mutating func pressed(_ press: KeyPress, _ surface: Surface) -> HostRequest? {
    if isUnexpected(press, surface) { return .awaitQuiet }
    if expected != nil { meaningsAtPress = meanings(surface) }
    notice = nil
    if case .used(let request) = handleAlways(press, surface) { return request }
    return commandLine == nil ? handle(press, surface) : edit(press, surface)
  }

  /// Handles the keys that have the same meaning everywhere.
  private mutating func handleAlways(_ press: KeyPress, _ surface: Surface) -> KeyUse {
    guard press.modifiers == .control, case .character(let character) = press.key else {
      return .unused
    }
    switch character {
    case "c": return .used(.quit(isConfirmed: isQuestionShown, isInterrupt: true))
    case "d" where (commandLine?.text ?? input?.editor.text ?? "").isEmpty:
      // The key also deletes, so it may be pressed once too often.
      guard isQuestionShown || !surface.screen.hasTypedText else {
        show(HostScreen.endOfInputRefusal, isFailure: false)
        return .used(nil)
      }
      return .used(.quit(isConfirmed: isQuestionShown, isInterrupt: false))
    case "l": return .used(.redraw)
    case "z": return .used(.suspend)
    default: return .unused
    }
  }

  // MARK: - Notices

  /// Shows a notice in its row, or as an overlay if it is too long.
  mutating func show(_ text: String, isFailure: Bool, refusal: Refusal? = nil) {
    guard fits(text) else {
      answer = Answer(text: text)
      return
    }
    notice = HostNotice(text: text, isFailure: isFailure, refusal: refusal)
  }

  /// Whether the notice row has room for a text.
  func fits(_ text: String) -> Bool {
    !Layout.isTiny(size) && text.columnCount + 4 <= size.columns
  }

  mutating func show(_ notice: Notice) {
    show(notice.failure ?? notice.text, isFailure: notice.failure != nil)
  }

  /// Explains why a control is disabled.
  mutating func show(_ refusal: Refusal, _ surface: Surface) {
    show(surface.screen.fullScreenText(of: refusal), isFailure: true, refusal: refusal)
  }

  /// Whether a control has a refusal.
  private func holds(_ refusal: Refusal, _ surface: Surface) -> Bool {
    surface.screen.firstControl { $0.refusal == refusal } != nil
      || rowControls(surface.ring).contains { $0.refusal == refusal }
  }
}
