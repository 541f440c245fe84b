public import ComposableCore
internal import ComposablePlatform

/// Presents a view store in line mode: it reads a command from each line and prints the response.
@MainActor
public final class LineHost<ViewState, ViewAction: Sendable> {
  private enum Progress { case next, stop }

  private let name: String
  private let viewStore: ViewStore<ViewState, ViewAction>
  private let interface: LineInterface<ViewState, ViewAction>
  private let console: Console
  private let options: LineOptions
  private var lineNumber = 0
  private var exitCode = ExitCode.success
  private var background: [StoreTask] = []

  /// The action that is being waited for.
  private var foreground: StoreTask?

  /// Whether the user was asked whether to quit, and has typed nothing else since.
  private var hasAsked = false

  /// The view state after the last change.
  private var state: ViewState
  private var rendered: Screen<ViewAction>?
  private let problems = ProblemLog()

  /// Whether a command is being executed; alerts are printed after its response.
  private var isExecuting = false

  /// Creates a host.
  ///
  /// - Parameters:
  ///   - name: The name of the program, with which error messages start.
  ///   - viewStore: The view store to present.
  ///   - interface: The functions that present its view state.
  ///   - console: The console for output and errors.
  ///   - options: The options of the session.
  public init(
    name: String,
    viewStore: ViewStore<ViewState, ViewAction>,
    interface: LineInterface<ViewState, ViewAction>,
    console: Console,
    options: LineOptions = LineOptions()
  ) {
    self.name = name
    self.viewStore = viewStore
    self.interface = interface
    self.console = console
    self.options = options
    state = viewStore.state
  }

  /// Executes lines until the input ends, a line is `quit`, or a line is refused.
  ///
  /// A refused line does not end a session that is interactive or ``LineOptions/keepsGoing``. An
  /// error of writing the results ends every session. Effects that were started with `&` and still
  /// run at the end are cancelled.
  ///
  /// - Parameters:
  ///   - reader: The reader of the lines.
  ///   - source: The name of the input in error messages.
  /// - Returns: ``ExitCode/usage`` if a line was refused or the input could not be read,
  ///   ``ExitCode/failure`` if a command failed; otherwise, and always for an interactive session,
  ///   ``ExitCode/success``.
  public func run(_ reader: LineReader, named source: String = "the commands") async -> ExitCode {
    let changes = viewStore.observe { [weak self] in self?.viewStateHasChanged(to: $0) }
    defer { changes.cancel() }
    state = viewStore.state
    let interrupts = options.isInteractive ? Interrupts { [weak self] in self?.interrupt() } : nil
    defer { interrupts?.stop() }
    if options.isInteractive { console.print("'help' lists the commands, 'quit' ends.") }
    do {
      prompt()
      while try await executeLines(of: reader) == .next, console.outputError == nil {
        // End the line of the prompt, so that the next prompt starts on a new line.
        if options.isInteractive { console.print("") }
        guard asksToStay else { break }
        await reader.readOn()
        prompt()
      }
    } catch {
      console.note("\(name): cannot read \(source): \(error). Name a file, or type commands.")
      exitCode = .usage
    }
    cancelBackground()
    await viewStore.finishBackgroundWork()
    if let exitWarning = interface.exitWarning(state) { console.note("\(name): \(exitWarning)") }
    console.flush()
    return options.isInteractive ? .success : exitCode
  }

  /// Executes lines until the input ends.
  private func executeLines(of reader: LineReader) async throws -> Progress {
    while let lines = try await reader.nextLines() {
      for line in lines {
        guard await execute(line) == .next else { return .stop }
      }
      if console.outputError != nil { return .stop }
      prompt()
    }
    return .next
  }

  /// Whether the user of a terminal is told what quitting would lose, instead of quitting; once.
  private var asksToStay: Bool {
    guard options.isInteractive, !hasAsked, let warning = interface.exitWarning(state) else {
      return false
    }
    hasAsked = true
    console.note("\(name): \(warning) 'quit' again quits anyway.")
    return true
  }

  /// Handles the interrupt key: it ends what is waited for, or else the program.
  private func interrupt() {
    if let foreground, !foreground.isFinished {
      // A control with the escape key cancels properly; the effects alone would leave the state.
      if let cancel = screen.firstControl(where: {
        $0.keys.contains(.escape) && $0.disabledReason == nil
      }), case .button(let action) = cancel.kind {
        viewStore.send(action)
      }
      return foreground.cancel()
    }
    console.print("")
    if let exitWarning = interface.exitWarning(state) { console.note("\(name): \(exitWarning)") }
    console.flush()
    endProcess(bySignal: TerminalSignal.interrupt)
  }

  private func execute(_ line: ScriptLine) async -> Progress {
    lineNumber += 1
    switch line {
    case .tooLong:
      return refuse(
        "the line is longer than \(LineReader.lengthLimit) bytes. Write shorter ones.")
    case .notText:
      return refuse("the line is not UTF-8 text. Save the script as UTF-8.")
    case .text(let text):
      guard let command = LineCommand(text) else { return .next }
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
      console.print(answer.printable)
    case .success(.send(let action)):
      await execute(action, isInBackground: command.isInBackground)
    }
    return .next
  }

  private func execute(_ command: HostCommand) async -> Progress {
    switch command {
    case .show:
      // With `showsFrames` the screen is printed after this command anyway.
      if !options.showsFrames { show() }
    case .help:
      console.print(screen.commandHelp(columns: console.columns))
    case .wait:
      await waitForBackground()
    case .quit:
      return asksToStay ? .next : .stop
    }
    return .next
  }

  private func execute(_ action: ViewAction, isInBackground: Bool) async {
    hasAsked = false
    let before = state
    isExecuting = true
    let task = viewStore.send(action)
    if !task.isFinished {
      if isInBackground {
        background.removeAll(where: \.isFinished)
        background.append(task)
      } else {
        await finish(task)
      }
    }
    isExecuting = false
    let answer = interface.notice(action, before, state)
    print(answer)
    printAlerts(except: answer)
  }

  /// Waits for the effects of an action and shows their progress as a status line.
  private func finish(_ task: StoreTask) async {
    console.flush()
    let progress = viewStore.observe { [interface, console] state in
      if let line = interface.render(state).progressLine { console.status(line) }
    }
    foreground = task
    await task.finish()
    foreground = nil
    progress.cancel()
    console.clearStatus()
  }

  private func cancelBackground() {
    let running = background.filter { !$0.isFinished }
    for task in running { task.cancel() }
    guard !running.isEmpty else { return }
    console.note(
      "\(name): what was started with '&' was still running and is cancelled. "
        + "'wait' before the end lets it finish.")
  }

  private func waitForBackground() async {
    let running = background.filter { !$0.isFinished }
    background = []
    guard !running.isEmpty else { return console.print("nothing is running") }
    isExecuting = true
    for task in running { await finish(task) }
    isExecuting = false
    guard case .alert = screen.overlay else { return console.print("done") }
    printAlerts()
  }

  /// Prints the alerts of background effects, unless a command is being executed.
  private func viewStateHasChanged(to newState: ViewState) {
    state = newState
    rendered = nil
    guard !isExecuting, case .alert = screen.overlay else { return }
    printAlerts()
    prompt()
  }

  /// Prints and dismisses the alerts of the screen; one equal to `printed` is not printed again.
  private func printAlerts(except printed: Notice? = nil) {
    isExecuting = true
    defer { isExecuting = false }
    var count = 0
    while case .alert(let alert) = screen.overlay {
      guard count < Self.maximumAlertCount else { return reportEndlessAlerts() }
      count += 1
      if alert.notice != printed { print(alert.notice) }
      guard case .button(let action) = alert.dismiss.kind else { return }
      let before = alert.notice
      viewStore.send(action)
      // Dismissing an alert that reappears at once would not end.
      if case .alert(let next) = screen.overlay, next.notice == before { return }
    }
  }

  /// The maximum number of alerts in a row, each of which appears when the previous is dismissed.
  private static var maximumAlertCount: Int { 100 }

  private func reportEndlessAlerts() {
    printError(
      """
      \(Self.maximumAlertCount) messages came in a row, each when the one before it was dismissed. \
      No more of them are shown. Let the last message end the row.
      """)
    exitCode = exitCode.worse(.failure)
  }

  /// The screen of the current view state, rendered once for each state.
  private var screen: Screen<ViewAction> {
    if let rendered { return rendered }
    let screen = interface.render(state)
    rendered = screen
    for problem in problems.new(in: screen, keys: nil) { console.note("\(name): \(problem)") }
    return screen
  }

  private func show() {
    console.write(screen.plainText(width: console.columns))
  }

  private func print(_ answer: Notice) {
    console.print(answer.text.printable)
    guard let failure = answer.failure else { return }
    printError(failure)
    exitCode = exitCode.worse(.failure)
  }

  private func refuse(_ reason: String) -> Progress {
    printError(reason)
    exitCode = .usage
    return options.keepsGoing || options.isInteractive ? .next : .stop
  }

  private func printError(_ reason: String) {
    // The user of a terminal sees the line; in a script the number identifies it.
    let location = options.isInteractive ? "" : "line \(lineNumber): "
    console.note("\(name): \(location)\(reason.printable)")
  }

  private func prompt() {
    if options.isInteractive { console.write("> ") }
    console.flush()
  }
}

extension Screen {
  /// The first progress row of the screen, as one line; nil if there is none.
  fileprivate var progressLine: String? {
    for row in rows {
      if case .progress(let label, let fraction) = row {
        return "\(label), \(percentage(fraction))"
      }
    }
    return nil
  }
}
