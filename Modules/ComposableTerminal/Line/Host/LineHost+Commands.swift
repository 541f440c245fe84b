internal import ComposableCore
internal import ComposablePlatform

extension LineHost {
  /// Executes a line of input, and waits for the command's effects unless the command runs in the
  /// background or the prompt stays usable.
  func execute(_ line: ScriptLine) async -> Progress {
    state.lineNumber += 1
    switch line {
    case .tooLong:
      return refuse(
        Refusal("the line is longer than \(LineReader.lengthLimit) bytes. Use shorter lines"))
    case .notText:
      return refuse(Refusal("the line is not UTF-8 text. Save the script as UTF-8"))
    case .text(let text):
      guard let command = LineCommand(text) else { return .next }
      if command.word != HostCommand.quit.rawValue { state.hasAsked = false }
      // An alert would take the command.
      printFrontAlerts()
      let progress = await execute(command)
      if options.showsFrames, progress == .next { show() }
      return progress
    }
  }

  private func execute(_ command: LineCommand) async -> Progress {
    if let own = HostCommand(rawValue: command.word) {
      guard command.argument.isEmpty else {
        return refuse(
          Refusal("'\(own.rawValue)' takes no argument"))
      }
      return await execute(own)
    }
    if !command.rest.isEmpty, let progress = await executeInForm(command) { return progress }
    switch screen.meaning(of: command) {
    case .failure(let refusal):
      // The command may name an input, without a value.
      return await executeInForm(command) ?? refuse(refusal)
    case .success(.open(let control, _)):
      return await open(control, command)
    case .success(.print(let answer)):
      respond(answer)
    case .success(.send(let action)):
      let submit = screen.form?.submit?.command
      let running = start(
        action, submitsForm: submit?.lowercased() == command.word.lowercased(),
        isInBackground: command.isInBackground)
      // With a prompt, this call returns immediately and the response follows later.
      if let running, !command.isInBackground || isPrompted {
        await wait(for: [running]) { [self] in answerFinished() }
      }
    }
    return .next
  }

  private func execute(_ command: HostCommand) async -> Progress {
    switch command {
    case .show:
      // With `showsFrames`, the screen is printed after every command anyway.
      if !options.showsFrames { show() }
    case .help:
      respond(screen.commandHelp(columns: console.columns, isAsked: isPrompted))
    case .wait:
      await waitForAll()
    case .fill:
      return fillForm()
    case .quit:
      return askToStay() ? .next : .stop
    }
    return .next
  }

  private func show() {
    guard options.printsJSON else { return write(screen) }
    respond(screen.plainText(width: console.columns))
  }

  // MARK: - Actions

  /// Performs an action, and prints the response unless the host must wait for the action's
  /// effects.
  ///
  /// - Returns: The command if its effects are running; otherwise nil.
  @discardableResult
  func start(
    _ action: ControlAction, submitsForm: Bool = false, isInBackground: Bool = false
  ) -> SentCommand? {
    answerFinished()
    let before = screen
    isSending = true
    defer { isSending = false }
    guard case .send(let action) = action, let sent = ui.send(action) else { return nil }
    isSending = false
    noteForm(since: before)
    let command = SentCommand(sent, on: before, submitsForm: submitsForm)
    let number = state.newCommand(isInBackground: isInBackground)
    // The response of a command that ends others, such as 'cancel', replaces theirs.
    noteEnded(countsCancelled: true)
    for ended in state.removeEnded() { sentCommands[ended.number] = nil }
    let isRunning = !sent.task.isFinished
    if isRunning {
      state.running.append(number)
      sentCommands[number.number] = command
    }
    if isInBackground || !isRunning { answer(number, command) } else { printOverlays() }
    return isRunning ? command : nil
  }

  /// Notes which commands' effects have ended.
  func noteEnded(countsCancelled: Bool = false) {
    guard !state.running.isEmpty else { return }
    state.change(
      where: { command in
        guard let task = sentCommands[command.number]?.task else { return true }
        return task.isFinished || countsCancelled && task.isCancelled
      },
      { $0.hasEnded = true })
  }

  /// Waits until the effects of commands have ended or the interrupt key ends the wait, and then
  /// calls a closure.
  ///
  /// With a prompt, this method returns immediately and calls the closure later.
  func wait(
    for commands: [SentCommand], then conclude: @escaping () -> Void
  ) async {
    console.flush()
    let effects = Task { for command in commands { await command.task.finish() } }
    guard !isPrompted else {
      Task {
        await effects.value
        conclude()
        terminal?.wake()
      }
      return
    }
    // Progress may have been visible before the wait, and not change during the wait.
    showProgress()
    waitCount += 1
    let number = waitCount
    await withCheckedContinuation { continuation in
      waiter = (number, { continuation.resume() })
      // An effect that ends the session may go on afterwards.
      requests.attach(terminalUse) { [weak self] in self?.endWaiting() }
      Task {
        await effects.value
        endWaiting(number)
      }
    }
    console.clearStatus()
    conclude()
  }

  /// Ends the wait with the given number, or the current wait if the number is nil.
  private func endWaiting(_ number: Int? = nil) {
    guard let current = waiter, number == nil || number == current.number else { return }
    waiter = nil
    current.resume()
  }

  /// Prints the responses of commands whose effects have ended.
  func answerFinished() {
    noteEnded()
    let ended = state.removeEnded().map { ($0, sentCommands.removeValue(forKey: $0.number)) }
    for case (let command, let sent?) in ended where !command.isAnswered { answer(command, sent) }
  }

  /// Prints the response to a command, which is the command's result if its effects have ended.
  private func answer(_ command: RunningCommand, _ sent: SentCommand) {
    let response = response(to: command, sent)
    let hasEnded = sent.task.isFinished
    if let response, response != command.firstResponse {
      if command.isInBackground, hasEnded { state.resultCount += 1 }
      print(response, line: command.line)
    }
    state.change(where: { $0.number == command.number }) {
      $0.isAnswered = hasEnded
      if !hasEnded { $0.firstResponse = response }
    }
    printOverlays(except: response)
  }

  /// Returns the response to a command: its notice, the alert, or the change on the screen; nil if
  /// a modal appears, which is printed completely.
  private func response(to command: RunningCommand, _ sent: SentCommand) -> Notice? {
    let screen = screen
    let before = sent.screen
    if let notice = sent.notice() ?? screen.frontAlert?.notice { return notice }
    if screen.hasForm,
      let problem = screen.newProblem(since: sent.submitsForm ? nil : before)
    {
      return problem
    }
    if let modal = screen.frontModalID, modal != before.frontModalID {
      return options.printsJSON ? screen.frontModal.map { Notice($0.title) } : nil
    }
    // A form in the place of its screen has another title, and may have changed that screen.
    let isFormClosed = before.hasForm && !screen.hasForm && beforeForm?.title == screen.title
    let old = isFormClosed ? beforeForm ?? before : before
    if let change = screen.firstChange(since: old) { return Notice(change) }
    if let response = command.firstResponse { return response }
    let hasClosed = isFormClosed || before.layers.count > screen.layers.count
    if hasClosed, !screen.title.isEmpty { return Notice(screen.title) }
    return Notice(sent.task.isFinished ? "nothing changed" : "started")
  }

  /// Waits for all commands whose effects are running.
  private func waitForAll() async {
    let (count, line) = (state.resultCount, state.lineNumber)
    answerFinished()
    let commands = state.running.compactMap { sentCommands[$0.number] }
    guard !commands.isEmpty else {
      guard state.resultCount == count else { return }
      return respond(
        ui.hasBackgroundWork()
          ? "nothing to wait for: only background work is running" : "nothing is running")
    }
    state.isHeld = true
    await wait(for: commands) { [self] in
      // The interrupt key may have ended the wait.
      guard state.isHeld else { return }
      state.isHeld = false
      answerFinished()
      printOverlays()
      if state.resultCount == count { respond("done", line: line) }
    }
  }

  /// Cancels the commands that the host is waiting for, or otherwise stops waiting for them.
  ///
  /// A command that no control of the screen cancels continues in the background. Cancelling only
  /// its effects would leave the state as if they were still running.
  ///
  /// - Returns: Whether there were such commands.
  @discardableResult
  func cancelForeground() -> Bool {
    noteEnded()
    let commands = state.interruptible.map(\.number)
    guard !commands.isEmpty else { return false }
    state.isHeld = false
    if let cancel = screen.firstControl(where: {
      $0.keys.contains(.escape) && $0.isEnabled
    }), case .button(let action) = cancel.kind {
      start(action)
    }
    var isStillRunning = false
    state.change(where: { commands.contains($0.number) }) {
      $0.isInBackground = true
      isStillRunning = true
    }
    endWaiting()
    if isStillRunning {
      respond("the command is still running. Press ctrl-c again to quit.")
    }
    return true
  }
}
