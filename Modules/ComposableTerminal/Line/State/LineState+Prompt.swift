internal import ComposableCore
internal import ComposablePlatform

extension LineState {
  /// Changes the state in response to what the user does at the prompt.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - screen: The application's screen as it is now.
  /// - Returns: What line mode is asked to do, in order.
  mutating func step(_ event: LineEvent, on screen: HostScreen) -> [LineRequest] {
    switch event {
    case .key(let press):
      return handle(press, on: screen)
    case .paste(let text):
      return paste(text, on: screen)
    case .line(let line):
      return answer(line, on: screen)
    case .hidden(let secret):
      // What was typed ahead is not in the editor, where something else may be typed.
      if case .line = secret.value {} else { prompt?.editor.hide() }
      return secret.value.map { step($0, on: screen) } ?? []
    }
  }

  /// Returns an event, hidden if it belongs to a hidden input.
  func hiding(_ event: LineEvent, on screen: HostScreen) -> LineEvent {
    asked(on: screen)?.input?.kind == .secure ? .hidden(Secret(event)) : event
  }

  /// The input that the user is asked for; nil if the user types commands.
  func asked(on screen: HostScreen) -> HostScreen.Control? { questions?.next(in: screen)?.control }

  private mutating func handle(_ press: KeyPress, on screen: HostScreen) -> [LineRequest] {
    guard let editor = prompt?.editor else { return [] }
    let isEmpty = editor.characters.isEmpty
    let isAsked = questions != nil
    switch (press.key, press.modifiers) {
    case (.enter, _) where isAsked:
      let line = endedLine(on: screen)
      prompt?.editor.clear()
      return [line] + answer(editor.text, on: screen)
    case (.enter, _):
      prompt?.commitLine(isRemembered: !screen.typesSecret(editor.text))
      return [.print(PromptLine.sign + editor.text.printable), .execute]
    case (.character("c"), .control) where isAsked, (.escape, []) where isAsked,
      (.character("d"), .control) where isAsked && isEmpty:
      return [endedLine(on: screen)] + stopAsking(on: screen)
    case (.up, _) where isAsked, (.down, _) where isAsked,
      (.character("p"), .control) where isAsked, (.character("n"), .control) where isAsked:
      return []
    case (.character("c"), .control):
      guard interruptible.isEmpty else { return [.interrupt] }
      let line = endedLine(on: screen)
      prompt?.editor.clear()
      return isEmpty ? [line, .end(.signal(TerminalSignal.interrupt))] : [line]
    case (.character("d"), .control) where isEmpty:
      let line = endedLine(on: screen)
      if let refusal = endOfInputRefusal(on: screen) { return [line, .warn(refusal)] }
      // Quits after the lines in the queue.
      prompt?.queue.append(HostCommand.quit.rawValue)
      return [line, .execute]
    case (.character("l"), .control): return [.clearScreen]
    case (.character("z"), .control): return [.suspend]
    case (.tab, _): return complete(on: screen)
    default:
      _ = prompt?.editor.edit(press)
      return editNotice()
    }
  }

  private mutating func paste(_ text: String, on screen: HostScreen) -> [LineRequest] {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if asked(on: screen)?.input?.kind == .multiline, let last = lines.popLast() {
      for line in lines { questions?.lines.append((prompt?.takeText() ?? "") + line) }
      prompt?.editor.insert(String(last))
    } else {
      prompt?.editor.insert(text)
    }
    return editNotice()
  }

  /// Why the end of the input does not end the session; nil if it does.
  func endOfInputRefusal(on screen: HostScreen) -> String? {
    screen.hasTypedText ? "\(HostScreen.endOfInputRefusal) Type 'quit' to quit." : nil
  }

  /// Returns the reason why the last edit of the line was incomplete.
  private mutating func editNotice() -> [LineRequest] {
    let notice = prompt?.editor.notice
    defer { prompt?.notice = notice }
    // Printed once, even if the key is held.
    return notice == prompt?.notice ? [] : notice.map { [.note($0)] } ?? []
  }

  /// Completes the command or the answer, or prints the possible continuations.
  private mutating func complete(on screen: HostScreen) -> [LineRequest] {
    guard let editor = prompt?.editor, editor.isAtEnd else { return [] }
    guard let asked = asked(on: screen) else {
      let completion = CommandCompletion(
        of: editor.text, on: screen, reserved: HostCommand.allCases.map(\.rawValue))
      prompt?.editor.insert(completion.text)
      let isHelpful = completion.text.isEmpty && completion.commands.count > 1
      return isHelpful ? [.print(completion.commands.joined(separator: "  "))] : []
    }
    let options = asked.options(startingWith: editor.text)
    let common = options.commonPrefix
    prompt?.editor.insert(String(common.dropFirst(editor.text.count)))
    let isHelpful = common.count == editor.text.count && options.count > 1
    return isHelpful ? [.print(options.joined(separator: "  "))] : []
  }

  /// Leaves the current line as it is, so that what follows is printed below it.
  func endedLine(on screen: HostScreen) -> LineRequest {
    let text = prompt?.editor.text.printable ?? ""
    guard let asked = asked(on: screen) else { return .print(PromptLine.sign + text) }
    return .print("\(asked.question.printable): \(asked.input?.kind == .secure ? "" : text)")
  }
}
