internal import ComposableCore
internal import ComposablePlatform

/// Presents screens in line mode, reading a command from each line and printing the response.
@MainActor
final class LineHost {
  enum Progress { case next, stop }

  let name: String
  let ui: TerminalUI
  let console: CommandLineConsole
  let options: LineOptions
  let requests: SessionRequests

  /// What the host knows.
  var state = LineState()

  /// The effects of the running commands, by the number of the command.
  var sentCommands: [Int: SentCommand] = [:]

  /// The screen from which the latest form was opened; nil after a command elsewhere.
  var beforeForm: HostScreen?

  /// The terminal of the prompt; nil for other inputs.
  var terminal: (any Terminal)?

  /// Whether the host is sending an action; alerts are printed after its response.
  var isSending = false

  /// The current wait without a prompt, and the closure that ends the wait.
  var waiter: (number: Int, resume: () -> Void)?

  /// The number of waits without a prompt.
  var waitCount = 0

  /// The lines that were read and not yet executed.
  private var lines: ArraySlice<ScriptLine> = []

  /// The lines that are being read, while the host may be asked to end.
  private var reading: Task<[ScriptLine]?, any Error>?

  /// Whether lines are typed at a prompt, which stays usable while commands run.
  var isPrompted: Bool { state.prompt != nil }

  /// Whether the program has asked to end the session.
  var isEndedByProgram = false

  private var rendered: HostScreen?

  /// Whether the rendered screen has an overlay.
  // Stored because reading it from the screen after each action would copy the screen.
  private var isOverlaid = false
  private let problems = ProblemLog()

  /// Creates a host.
  ///
  /// - Parameters:
  ///   - name: The name of the program, which begins each error message.
  ///   - ui: The user interface to present.
  ///   - console: The console for output and errors.
  ///   - options: The session's options.
  ///   - requests: What the program asks of the session.
  init(
    name: String, ui: TerminalUI, console: CommandLineConsole, options: LineOptions = LineOptions(),
    requests: SessionRequests = SessionRequests()
  ) {
    self.name = name
    self.ui = ui
    self.console = console
    self.options = options
    self.requests = requests
  }

  /// Executes lines until the input ends, a line is `quit`, or a line is refused.
  ///
  /// A refused line does not end the session if the session is interactive or
  /// ``LineOptions/keepsGoing`` is true. An error while writing results ends every session. Effects
  /// started with `&` that still run at the end are cancelled.
  ///
  /// - Parameters:
  ///   - reader: The reader of the lines.
  ///   - source: The name of the input in error messages.
  /// - Returns: ``ExitCode/usage`` if the input could not be read; otherwise
  ///   ``ExitCode/failure`` if background work has failed at the end. A session that is not
  ///   interactive also returns ``ExitCode/usage`` if a line was refused, and
  ///   ``ExitCode/failure`` if a command failed.
  func run(_ reader: LineReader, named source: String = "standard input") async -> ExitCode {
    let changes = observe()
    defer { changes.cancel() }
    let interrupts = options.isInteractive ? Interrupts { [weak self] in self?.interrupt() } : nil
    defer { interrupts?.stop() }
    defer { requests.detach() }
    greet()
    var isReadable = true
    var refusedLine = -1
    do {
      writePrompt()
      while try await executeLines(of: reader) == .next, console.outputError == nil {
        let quit = requests.takeQuit()
        // End the line of the prompt, so that the next prompt starts on a new line.
        if options.isInteractive, options.showsPrompt { console.print("") }
        // Only once after a line, because a terminal that is gone also ends the input.
        let refuses = quit == nil && state.lineNumber != refusedLine && refusesEndOfInput()
        refusedLine = state.lineNumber
        guard quit != .confirmed, refuses || askToStay() else {
          isEndedByProgram = quit != nil
          break
        }
        if quit == nil { await reader.readOn() }
        writePrompt()
      }
    } catch {
      console.note("\(name): cannot read \(source): \(error). Use a file, or type commands.")
      isReadable = false
    }
    await finish()
    return isReadable ? state.exitCode : .usage
  }

  /// Executes lines until the input ends or the program asks to end the session.
  private func executeLines(of reader: LineReader) async throws -> Progress {
    while try await readLines(of: reader) {
      while let line = lines.popFirst() {
        guard await execute(line) == .next else { return .stop }
        if requests.hasQuit { return .next }
      }
      if console.outputError != nil { return .stop }
      writePrompt()
    }
    return .next
  }

  /// How a session that reads lines uses the terminal.
  var terminalUse: SessionRequests.TerminalUse { options.isInteractive ? .busy : .free }

  /// Waits for lines.
  ///
  /// - Returns: Whether there are lines, and not the end of the input or a request to end the
  ///   session.
  private func readLines(of reader: LineReader) async throws -> Bool {
    // There are some left if the user has decided to stay.
    guard lines.isEmpty else { return true }
    let reading = reading ?? Task { try await reader.nextLines() }
    self.reading = reading
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      var isWaiting = true
      func resume() {
        if isWaiting { continuation.resume() }
        isWaiting = false
      }
      requests.attach(terminalUse) { resume() }
      Task {
        _ = await reading.result
        resume()
      }
    }
    guard !requests.hasQuit else { return false }
    self.reading = nil
    guard let read = try await reading.value else { return false }
    lines = read[...]
    return true
  }

  private func writePrompt() {
    if options.isInteractive {
      // Background results are printed now, because the user was typing.
      answerFinished()
      printOverlays()
      if options.showsPrompt { console.write("> ") }
    }
    console.flush()
  }

  private func interrupt() {
    guard !cancelForeground() else { return }
    if options.showsPrompt { console.print("") }
    warnOfLoss()
    console.flush()
    endProcess(bySignal: TerminalSignal.interrupt)
  }

  func greet() {
    if options.isInteractive, options.showsPrompt {
      let hint = isPrompted && screen.hasForm ? "'fill' to fill in the form, " : ""
      console.print("Type \(hint)'help' for a list of commands, 'quit' to exit.")
    }
  }

  /// Cancels running commands, finishes the background work that must be finished, and reports
  /// both.
  func finish() async {
    console.clearStatus()
    answerFinished()
    // The user of an interactive session has read the earlier errors.
    if options.isInteractive { state.exitCode = .success }
    let cancelled = state.running.compactMap { sentCommands[$0.number] }
      .filter { !$0.task.isFinished }
    for command in cancelled { command.task.cancel() }
    state.running = []
    sentCommands = [:]
    // If the program has ended the session itself, the command that did so may still be running.
    if !cancelled.isEmpty, !isEndedByProgram {
      let what = isPrompted ? "a command" : "work started with '&'"
      console.note(
        "\(name): \(what) was still running and was cancelled. Next time, type 'wait' to let it finish."
      )
    }
    let dropped = state.prompt?.queue ?? []
    if !dropped.isEmpty {
      let lines = dropped.map { "'\($0.quotable)'" }.joined(separator: ", ")
      console.note("\(name): these lines were not executed: \(lines).")
    }
    let end = await ui.finish()
    if end.hasFailed {
      state.exitCode = .failure
    } else if end.count > 0 {
      console.note("\(name): pending background work has finished.")
    }
    warnOfLoss()
    console.flush()
  }

  /// Explains that ctrl-d does not end the session while a form contains typed text.
  ///
  /// - Returns: Whether the session continues.
  func refusesEndOfInput() -> Bool {
    guard options.isInteractive, let refusal = state.endOfInputRefusal(on: screen) else {
      return false
    }
    console.note("\(name): \(refusal)")
    return true
  }

  /// Asks the user to type 'quit' again if data would be lost, unless the user has just been asked.
  ///
  /// - Returns: Whether the session continues.
  func askToStay() -> Bool {
    guard options.isInteractive, !state.hasAsked, let warning = ui.exitWarning() else {
      return false
    }
    state.hasAsked = true
    console.note("\(name): \(screen.lineText(of: warning)) Type 'quit' again to quit anyway.")
    return true
  }

  func warnOfLoss() {
    if let warning = ui.exitWarning() {
      console.note("\(name): \(screen.lineText(of: warning))")
    }
  }

  // MARK: - State

  func observe() -> ObservationToken {
    ui.observe { [weak self] in self?.viewStateHasChanged() }
  }

  private func viewStateHasChanged() {
    rendered = nil
    noteEnded()
    // At a terminal without a prompt, overlays would interrupt the line that the user is
    // typing.
    if !isSending, isPrompted || !options.isInteractive || state.foreground != nil {
      printOverlays()
    }
    showProgress()
  }

  /// The current screen, rendered once for each view state.
  var screen: HostScreen {
    if let rendered { return rendered }
    let screen = ui.screen()
    rendered = screen
    isOverlaid = screen.overlay != nil
    for problem in problems.new(in: screen, keys: nil) { console.note("\(name): \(problem)") }
    return screen
  }

  /// Whether the screen has an overlay.
  var hasOverlay: Bool { rendered == nil ? screen.overlay != nil : isOverlaid }

  func showProgress() {
    noteEnded()
    if isPrompted {
      drawPrompt()
    } else if state.foreground != nil, let (label, fraction) = screen.progress {
      console.status(fraction.map { "\(label), \(percentage($0))" } ?? label.withEllipsis)
    }
  }
}

extension HostScreen {
  /// The first progress row of the screen; nil if there is none.
  var progress: (label: String, fraction: Double?)? {
    for case .progress(let label, let fraction) in rows { return (label, fraction) }
    return nil
  }
}
