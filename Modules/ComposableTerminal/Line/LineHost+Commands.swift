internal import ComposableCore
internal import ComposablePlatform

extension LineHost {
  /// Executes a line of input, and waits for the effects of its command unless that runs in the
  /// background or the prompt stays usable.
  func execute(_ line: ScriptLine) async -> Progress {
    lineNumber += 1
    switch line {
    case .tooLong:
      return refuse(
        "the line is longer than \(LineReader.lengthLimit) bytes. Write shorter ones.")
    case .notText:
      return refuse("the line is not UTF-8 text. Save the script as UTF-8.")
    case .text(let text):
      guard let command = LineCommand(text) else { return .next }
      if command.word != HostCommand.quit.rawValue { hasAsked = false }
      let progress = await execute(command)
      if options.showsFrames, progress == .next { show() }
      return progress
    }
  }

  private func execute(_ command: LineCommand) async -> Progress {
    if let own = HostCommand(rawValue: command.word) {
      guard command.argument.isEmpty else {
        return refuse("'\(own.rawValue)' takes nothing after it. Write '\(own.rawValue)' alone.")
      }
      return await execute(own)
    }
    let reserved = HostCommand.allCases.map(\.rawValue)
    switch interface.parse(screen, command, reserved) {
    case .failure(let refusal):
      return refuse(refusal.reason)
    case .success(.print(let answer)):
      respond(answer)
    case .success(.send(let action)):
      let running = start(action, isInBackground: command.isInBackground)
      if let running, !running.isInBackground { await finish(running) }
    }
    return .next
  }

  private func execute(_ command: HostCommand) async -> Progress {
    switch command {
    case .show:
      // With `showsFrames` the screen is printed after this command anyway.
      if !options.showsFrames { show() }
    case .help:
      respond(screen.commandHelp(columns: console.columns))
    case .wait:
      await finishAll()
    case .quit:
      return askToStay() ? .next : .stop
    }
    return .next
  }

  private func show() {
    let text = screen.plainText(width: console.columns)
    if options.printsJSON { respond(text) } else { console.write(text) }
  }

  // MARK: - Actions

  /// Sends an action, and prints the response unless its effects are to be waited for.
  ///
  /// - Returns: The command, if its effects run.
  @discardableResult
  func start(
    _ action: ViewAction, isInBackground: Bool = false
  ) -> RunningCommand<ViewState, ViewAction>? {
    answerFinished()
    let before = state
    isSending = true
    let command = RunningCommand(
      action, before: before, viewStore.send(action), line: lineNumber,
      isInBackground: isInBackground)
    isSending = false
    // A command that ends others answers for them: 'cancel'.
    for ended in running where ended.task.isFinished || ended.task.isCancelled {
      ended.isAnswered = true
    }
    running.removeAll { $0.task.isFinished || $0.task.isCancelled }
    let isRunning = !command.task.isFinished
    if isRunning { running.append(command) }
    if isInBackground || !isRunning { answer(command) } else { printAlerts() }
    return isRunning ? command : nil
  }

  /// The command that is waited for; nil if there is none.
  var foreground: RunningCommand<ViewState, ViewAction>? {
    running.last { !$0.isInBackground && !$0.task.isFinished }
  }

  /// Waits for the effects of a command and prints its response; where the prompt stays usable, it
  /// returns at once.
  private func finish(_ command: RunningCommand<ViewState, ViewAction>) async {
    console.flush()
    guard prompt == nil else {
      Task {
        await command.task.finish()
        answerFinished()
        drawPrompt()
        prompt?.terminal.wake()
      }
      return
    }
    // Unless the interrupt key ends the waiting.
    await withCheckedContinuation { continuation in
      waiter = (command, { continuation.resume() })
      Task {
        await command.task.finish()
        endWaiting(for: command)
      }
    }
    console.clearStatus()
    answerFinished()
  }

  /// Ends the waiting for a command; for whichever it is if that is nil.
  private func endWaiting(for command: RunningCommand<ViewState, ViewAction>? = nil) {
    guard let current = waiter, command == nil || command === current.command else { return }
    waiter = nil
    current.resume()
  }

  /// Prints the responses of commands whose effects are over.
  private func answerFinished() {
    let finished = running.filter(\.task.isFinished)
    guard !finished.isEmpty else { return }
    running.removeAll(where: \.task.isFinished)
    for command in finished where !command.isAnswered { answer(command) }
  }

  private func answer(_ command: RunningCommand<ViewState, ViewAction>) {
    command.isAnswered = true
    let answer = interface.notice(command.action, command.before, state)
    print(answer, line: command.line)
    printAlerts(except: answer)
  }

  /// Waits for all commands whose effects run.
  private func finishAll() async {
    let commands = running.filter { !$0.task.isFinished }
    guard !commands.isEmpty else { return respond("nothing is running") }
    let count = alertCount
    let line = lineNumber
    let done = { [self] in
      answerFinished()
      printAlerts()
      if alertCount == count { respond("done", line: line) }
    }
    console.flush()
    guard prompt == nil else {
      prompt?.isHeld = true
      Task {
        for command in commands { await command.task.finish() }
        // Unless the interrupt key has ended the wait.
        guard isHeld else { return }
        prompt?.isHeld = false
        done()
        prompt?.terminal.wake()
      }
      return
    }
    for command in commands { await command.task.finish() }
    console.clearStatus()
    done()
  }

  /// Ends the commands that are waited for, or else the waiting.
  ///
  /// What the screen offers no way to cancel goes on: without its effects the state would wait for
  /// them for ever.
  ///
  /// - Returns: Whether there were any.
  func cancelForeground() -> Bool {
    let commands = running.filter { !$0.task.isFinished && (!$0.isInBackground || isHeld) }
    guard !commands.isEmpty else { return false }
    prompt?.isHeld = false
    if let cancel = screen.firstControl(where: {
      $0.keys.contains(.escape) && $0.disabledReason == nil
    }), case .button(let action) = cancel.kind {
      start(action)
    }
    let rest = commands.filter { command in running.contains { $0 === command } }
    for command in rest { command.isInBackground = true }
    endWaiting()
    if !rest.isEmpty { respond("it goes on in the background. Press ctrl-c again to quit.") }
    return true
  }
}
