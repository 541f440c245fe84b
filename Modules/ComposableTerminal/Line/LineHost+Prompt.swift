internal import ComposableCore
internal import ComposablePlatform

extension LineHost {
  /// Executes lines typed at a terminal until the user quits; the user can type more lines while
  /// commands run.
  ///
  /// Call ``finish()`` afterwards.
  func run(at terminal: any Terminal) async -> SessionEnd {
    let changes = observe()
    defer { changes.cancel() }
    requests.attach(.lent) { terminal.wake() }
    defer { requests.detach() }
    prompt = LivePrompt(terminal)
    greet()
    while true {
      drawPrompt()
      let event = await terminal.next()
      switch event {
      case .input(let inputs, _):
        for input in inputs {
          if let end = await handle(input) { return end }
        }
      case .resized, .woken:
        break
      case .resumed:
        terminal.resume()
        // The current contents of the terminal's last line are unknown.
        console.clearStatus()
      case .suspendRequested:
        await suspend()
      case .ended(let signal):
        endLine()
        return .signal(signal)
      }
      if let end = await executeQueue() { return end }
      if requests.hasWork { await lendTerminal() }
      if let quit = requests.takeQuit() {
        endLine()
        if quit == .confirmed || !askToStay() {
          isEndedByProgram = true
          return .quit
        }
      }
      if console.outputError != nil { return .quit }
    }
  }

  /// Draws the line that the user is typing below the printed text.
  func drawPrompt() {
    updateQuestions()
    guard let prompt else { return }
    let row = prompt.row(
      question: questions?.next(in: screen)?.control, progress: progressText,
      columns: console.columns)
    console.prompt(row.text, cursor: row.cursor)
  }

  /// The progress of the running commands, shown before the line; nil if no command is running.
  private var progressText: String? {
    guard let command = foreground ?? running.last else { return nil }
    // The most important part comes first, because the rest may not fit.
    if let progress = screen.progress {
      return "\(percentage(progress.fraction)) \(progress.label)"
    }
    guard let text = command.notice()?.text, !text.isEmpty else { return "running" }
    return text
  }

  private func handle(_ input: TerminalInput) async -> SessionEnd? {
    switch input {
    case .key(let press): return await handle(press)
    case .paste(let text):
      var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      if questions?.next(in: screen)?.control.input?.kind == .lines, let last = lines.popLast() {
        for line in lines { questions?.lines.append((prompt?.takeText() ?? "") + line) }
        prompt?.editor.insert(String(last))
      } else {
        prompt?.editor.insert(text)
      }
      noteEdit()
    case .mouse, .modeReport: break
    }
    return nil
  }

  private func handle(_ press: KeyPress) async -> SessionEnd? {
    let isEmpty = prompt?.editor.characters.isEmpty ?? true
    switch (press.key, press.modifiers) {
    case (.enter, _) where questions != nil:
      let line = prompt?.editor.text ?? ""
      endLine()
      prompt?.editor.clear()
      return await answer(line) == .next ? nil : .quit
    case (.enter, _):
      endLine()
      let isSecret = screen.typesSecret(prompt?.editor.text ?? "")
      prompt?.commitLine(isRemembered: !isSecret)
      return await executeQueue()
    case (.character("c"), .control) where questions != nil, (.escape, []) where questions != nil:
      endLine()
      stopAsking()
    case (.up, _) where questions != nil, (.down, _) where questions != nil,
      (.character("p"), .control) where questions != nil,
      (.character("n"), .control) where questions != nil:
      break
    case (.character("c"), .control):
      if cancelForeground() { return nil }
      endLine()
      prompt?.editor.clear()
      return isEmpty ? .signal(TerminalSignal.interrupt) : nil
    case (.character("d"), .control) where isEmpty && questions != nil:
      endLine()
      stopAsking()
    case (.character("d"), .control) where isEmpty:
      endLine()
      if refusesEndOfInput() { return nil }
      // Quits after the lines in the queue.
      prompt?.queue.append(HostCommand.quit.rawValue)
      return await executeQueue()
    case (.character("l"), .control):
      console.write("\u{1B}[H\u{1B}[2J")
    case (.character("z"), .control):
      await suspend()
    case (.tab, _):
      complete()
    default:
      _ = prompt?.editor.edit(press)
      noteEdit()
    }
    return nil
  }

  /// Prints the reason why the last edit of the line was incomplete.
  private func noteEdit() {
    let notice = prompt?.editor.notice
    // Printed once, even if the key is held.
    if let notice, notice != prompt?.notice { console.note(notice) }
    prompt?.notice = notice
  }

  /// Completes the command, or prints the possible continuations.
  private func complete() {
    guard let editor = prompt?.editor, editor.isAtEnd else { return }
    if let asked = questions?.next(in: screen)?.control {
      return complete(asked.input?.options(startingWith: editor.text) ?? [], after: editor.text)
    }
    let completion = CommandCompletion(
      of: editor.text, in: [screen], reserved: HostCommand.allCases.map(\.rawValue))
    prompt?.editor.insert(completion.text)
    if completion.text.isEmpty, completion.commands.count > 1 {
      console.print(completion.commands.joined(separator: "  "))
    }
  }

  /// Completes an answer, or prints the possible answers.
  private func complete(_ options: [String], after text: String) {
    let common = options.commonPrefix
    prompt?.editor.insert(String(common.dropFirst(text.count)))
    if common.count == text.count, options.count > 1 {
      console.print(options.joined(separator: "  "))
    }
  }

  private func executeQueue() async -> SessionEnd? {
    while let prompt, !isHeld, !prompt.queue.isEmpty {
      let line = self.prompt?.queue.removeFirst() ?? ""
      if questions != nil {
        // The line was typed ahead.
        guard await answer(line) == .next else { return .quit }
        continue
      }
      guard await execute(.text(line)) == .next else { return .quit }
    }
    return nil
  }

  /// Leaves the current line as it is and continues below it.
  private func endLine() {
    guard let prompt else { return }
    guard let asked = questions?.next(in: screen)?.control else {
      return console.print(LivePrompt.sign + prompt.editor.text.printable)
    }
    let text = asked.input?.kind == .hidden ? "" : prompt.editor.text.printable
    console.print("\(asked.question.printable): \(text)")
  }

  /// Gives the terminal to the work that waits for it.
  private func lendTerminal() async {
    console.clearStatus()
    await console.holdingOutput {
      await prompt?.terminal.lend { [requests] in await requests.serveWork() }
    }
  }

  private func suspend() async {
    console.clearStatus()
    console.flush()
    await prompt?.terminal.suspend()
  }
}
