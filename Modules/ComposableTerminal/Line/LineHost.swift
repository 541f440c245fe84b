public import ComposableCore
internal import ComposablePlatform

/// Shows any view store as a conversation of lines: one command in, one answer out.
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

  /// What is shown, as of the last change.
  private var state: ViewState
  private var rendered: Screen<ViewAction>?

  /// Whether a command is being carried out: what happens meanwhile is told after its answer.
  private var isAnswering = false

  /// Makes a host.
  ///
  /// - Parameters:
  ///   - name: The program's name, which stands before its errors.
  ///   - viewStore: What is shown.
  ///   - interface: How it is shown.
  ///   - console: Where it is written.
  ///   - options: How the conversation goes.
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

  /// Carries out the lines until they end, one of them says `quit`, or one cannot be carried out.
  ///
  /// What still runs then is cancelled.
  ///
  /// - Parameters:
  ///   - reader: Where the lines come from.
  ///   - source: What that is called when it cannot be read.
  /// - Returns: ``ExitCode/usage`` after a line that could not be carried out,
  ///   ``ExitCode/failure`` after a command that failed.
  public func run(_ reader: LineReader, named source: String = "the commands") async -> ExitCode {
    let changes = viewStore.observe { [weak self] in self?.viewStateHasChanged(to: $0) }
    defer { changes.cancel() }
    state = viewStore.state
    if options.isInteractive { console.print("'help' lists the commands, 'quit' ends.") }
    do {
      prompt()
      var isAtEnd = true
      reading: while let lines = try await reader.nextLines() {
        for line in lines {
          guard await carryOut(line) == .next else {
            isAtEnd = false
            break reading
          }
        }
        if console.outputError != nil { break reading }
        prompt()
      }
      // The shell's prompt must not stand behind ours.
      if isAtEnd, options.isInteractive { console.print("") }
    } catch {
      console.note("\(name): cannot read \(source): \(error). Name a file, or type commands.")
      exitCode = .usage
    }
    cancelBackground()
    await viewStore.finishBackgroundWork()
    if let farewell = interface.farewell(state) { console.note("\(name): \(farewell)") }
    console.flush()
    return options.isInteractive ? .success : exitCode
  }

  private func carryOut(_ line: ScriptLine) async -> Progress {
    lineNumber += 1
    switch line {
    case .tooLong:
      return refuse(
        "the line is longer than \(LineReader.lengthLimit) bytes. Write shorter ones.")
    case .notText:
      return refuse("the line is not UTF-8 text. Save the script as UTF-8.")
    case .text(let text):
      guard let command = LineCommand(text) else { return .next }
      let progress = await carryOut(command)
      if options.showsFrames, progress == .next { show() }
      return progress
    }
  }

  private func carryOut(_ command: LineCommand) async -> Progress {
    if let own = HostCommand(rawValue: command.word) {
      guard command.argument.isEmpty else {
        return refuse("'\(own.rawValue)' takes nothing after it. Write '\(own.rawValue)' alone.")
      }
      return await carryOut(own)
    }
    let reserved = HostCommand.allCases.map(\.rawValue)
    switch interface.parse(screen, command, reserved) {
    case .failure(let refusal):
      return refuse(refusal.reason)
    case .success(.say(let answer)):
      console.print(answer.printable)
    case .success(.send(let action)):
      await carryOut(action, isInBackground: command.isInBackground)
    }
    return .next
  }

  private func carryOut(_ command: HostCommand) async -> Progress {
    switch command {
    case .show:
      // With frames the screen is printed after every command, this one included.
      if !options.showsFrames { show() }
    case .help:
      console.print(screen.commandHelp)
    case .wait:
      await waitForBackground()
    case .quit:
      return .stop
    }
    return .next
  }

  private func carryOut(_ action: ViewAction, isInBackground: Bool) async {
    let before = state
    isAnswering = true
    let task = viewStore.send(action)
    if !task.isFinished {
      if isInBackground {
        background.removeAll(where: \.isFinished)
        background.append(task)
      } else {
        await finish(task)
      }
    }
    isAnswering = false
    let answer = interface.notice(action, before, state)
    say(answer)
    tellAlerts(told: answer)
  }

  /// Waits for an action's effects and shows how far they have come.
  private func finish(_ task: StoreTask) async {
    console.flush()
    let progress = viewStore.observe { [interface, console] state in
      if let line = interface.render(state).progressLine { console.status(line) }
    }
    await task.finish()
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
    isAnswering = true
    for task in running { await finish(task) }
    isAnswering = false
    guard case .alert = screen.overlay else { return console.print("done") }
    tellAlerts()
  }

  /// Tells what came of something in the background, unless a command is about to answer.
  private func viewStateHasChanged(to newState: ViewState) {
    state = newState
    rendered = nil
    guard !isAnswering, case .alert = screen.overlay else { return }
    tellAlerts()
    prompt()
  }

  /// Tells every message of the screen, but for one that has been told, and puts it away.
  private func tellAlerts(told: Notice? = nil) {
    isAnswering = true
    defer { isAnswering = false }
    var count = 0
    while case .alert(let alert) = screen.overlay {
      guard count < Self.mostMessagesInARow else { return complainOfEndlessMessages() }
      count += 1
      if alert.answer != told { say(alert.answer) }
      guard case .button(let action) = alert.dismiss.kind else { return }
      let before = alert.answer
      viewStore.send(action)
      // A message that comes back when it is dismissed would be dismissed for ever.
      if case .alert(let next) = screen.overlay, next.answer == before { return }
    }
  }

  /// How many messages are shown of which each comes when the one before it is dismissed.
  private static var mostMessagesInARow: Int { 100 }

  private func complainOfEndlessMessages() {
    complain(
      """
      \(Self.mostMessagesInARow) messages came in a row, each when the one before it was dismissed. \
      No more of them are shown. Let the last message end the row.
      """)
    exitCode = exitCode.worse(.failure)
  }

  /// The screen of the present view state, rendered once for each.
  private var screen: Screen<ViewAction> {
    if let rendered { return rendered }
    let screen = interface.render(state)
    rendered = screen
    return screen
  }

  private func show() {
    console.write(screen.plainText())
  }

  private func say(_ answer: Notice) {
    console.print(answer.text.printable)
    guard let failure = answer.failure else { return }
    complain(failure)
    exitCode = exitCode.worse(.failure)
  }

  private func refuse(_ reason: String) -> Progress {
    complain(reason)
    exitCode = .usage
    return options.keepsGoing || options.isInteractive ? .next : .stop
  }

  private func complain(_ reason: String) {
    // A person sees the line; a script needs its number.
    let place = options.isInteractive ? "" : "line \(lineNumber): "
    console.note("\(name): \(place)\(reason.printable)")
  }

  private func prompt() {
    if options.isInteractive { console.write("> ") }
    console.flush()
  }
}

extension Screen {
  /// The first progress of the screen as one line.
  fileprivate var progressLine: String? {
    for row in rows {
      if case .progress(let label, let fraction) = row {
        return "\(label), \(Int(min(max(fraction, 0), 1) * 100))%"
      }
    }
    return nil
  }
}
