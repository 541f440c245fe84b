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
    self.terminal = terminal
    state.prompt = PromptLine()
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
    report(state.followForm(on: screen))
    guard let prompt = state.prompt else { return }
    let row = prompt.row(
      question: state.asked(on: screen), progress: progressText, columns: console.columns)
    console.prompt(row.text, cursor: row.cursor)
  }

  /// The progress of the running commands, shown before the line; nil if no command is running.
  private var progressText: String? {
    noteEnded()
    guard let command = state.foreground ?? state.running.last else { return nil }
    // The most important part comes first, because the rest may not fit.
    if let progress = screen.progress {
      let fraction = progress.fraction.map { percentage($0) + " " } ?? ""
      return fraction + progress.label
    }
    guard let text = sentCommands[command.number]?.notice()?.text, !text.isEmpty else {
      return "running"
    }
    return text
  }

  // MARK: - Events

  private func handle(_ input: TerminalInput) async -> SessionEnd? {
    switch input {
    case .key(let press): await handle(LineEvent.key(press))
    case .paste(let text): await handle(LineEvent.paste(text))
    case .mouse, .modeReport: nil
    }
  }

  private func handle(_ event: LineEvent) async -> SessionEnd? {
    noteEnded()
    return await perform(state.step(state.hiding(event, on: screen), on: screen))
  }

  /// Does what a step has asked for.
  private func perform(_ requests: [LineRequest]) async -> SessionEnd? {
    for request in requests {
      if let end = await perform(request) { return end }
    }
    return nil
  }

  private func perform(_ request: LineRequest) async -> SessionEnd? {
    switch request {
    case .print, .note, .warn: report([request])
    case .answer(let action, let id, let questions):
      fill { send(action) }
      return await perform(state.answered(id, of: questions, on: screen))
    case .keep(let action): fill { send(action) }
    case .submit: return await submitAnswers() == .next ? nil : .quit
    case .execute: return await executeQueue()
    case .interrupt: cancelForeground()
    case .clearScreen: console.write("\u{1B}[H\u{1B}[2J")
    case .suspend: await suspend()
    case .end(let end): return end
    }
    return nil
  }

  /// Prints what a step has asked for.
  private func report(_ requests: [LineRequest]) {
    for request in requests {
      switch request {
      case .print(let line): console.print(line)
      case .note(let line): console.note(line)
      case .warn(let line): console.note("\(name): \(line)")
      default: break
      }
    }
  }

  private func executeQueue() async -> SessionEnd? {
    while !state.isHeld, let line = state.prompt?.queue.first {
      state.prompt?.queue.removeFirst()
      if state.questions != nil {
        // The line was typed ahead.
        if let end = await handle(LineEvent.line(line)) { return end }
        continue
      }
      guard await execute(.text(line)) == .next else { return .quit }
    }
    return nil
  }

  /// Leaves the current line as it is and continues below it.
  private func endLine() {
    report([state.endedLine(on: screen)])
  }

  /// Gives the terminal to the work that waits for it.
  private func lendTerminal() async {
    console.clearStatus()
    await console.holdingOutput {
      await terminal?.lend { [requests] in await requests.serveWork() }
    }
  }

  private func suspend() async {
    console.clearStatus()
    console.flush()
    await terminal?.suspend()
  }
}
