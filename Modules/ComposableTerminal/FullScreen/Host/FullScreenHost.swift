internal import ComposableCore
internal import ComposablePlatform

/// Presents screens in full screen on a terminal, until the user quits.
///
/// The host draws a frame when the state or the presentation has changed and no more input is
/// available. While the terminal is still writing a frame, changes are collected for the next one.
/// No code runs when nothing happens.
@MainActor
final class FullScreenHost {
  private let ui: TerminalUI
  private let terminal: any Terminal
  private let options: FullScreenOptions
  private let requests: SessionRequests

  /// Returns the current instant.
  private let now: () -> ContinuousClock.Instant
  private var interaction = Interaction()

  /// The current screen, without the host's overlays; nil until rendered.
  private var rendered: HostScreen?
  private let problems = ProblemLog()

  /// The screen with the host's overlays; nil until needed.
  private var presented: Surface?

  private var frame: Frame?
  private var needsFrame = false
  private var isWriting = false
  private var isHandling = false
  private var isEnded = false

  /// Whether the terminal is lent to other work, so that nothing is drawn.
  private var isLent = false

  /// Whether the terminal's contents are unknown.
  private var needsRepaint = true

  init(
    ui: TerminalUI,
    terminal: any Terminal,
    options: FullScreenOptions,
    requests: SessionRequests = SessionRequests(),
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    self.ui = ui
    self.terminal = terminal
    self.options = options
    self.requests = requests
    self.now = now
  }

  func run() async -> SessionEnd {
    let changes = ui.observe { [weak self] in self?.viewStateHasChanged() }
    defer { changes.cancel() }
    requests.attach(.lent) { [terminal] in terminal.wake() }
    defer { requests.detach() }
    draw()
    while true {
      let event = await terminal.next()
      isHandling = true
      var end = await handle(event)
      isHandling = false
      let lends = end == nil && requests.hasWork
      if lends { await lendTerminal() }
      if end == nil, let request = requests.takeQuit() {
        end = quit(isConfirmed: request == .confirmed, isInterrupt: false)
      }
      if let end {
        isEnded = true
        return end
      }
      // Other work may have read the rest of the input.
      if case .input(_, hasMore: true) = event, !lends { continue }
      draw()
    }
  }

  private func handle(_ event: TerminalEvent) async -> SessionEnd? {
    switch event {
    case .input(let inputs, _):
      for input in inputs {
        if let end = await handle(input) { return end }
      }
    case .resized:
      needsRepaint = true
      presented = nil
    case .resumed:
      terminal.resume()
      needsRepaint = true
    case .suspendRequested:
      await suspend()
    case .woken:
      break
    case .ended(let signal):
      return .signal(signal)
    }
    return nil
  }

  private func handle(_ input: TerminalInput) async -> SessionEnd? {
    if case .modeReport(mode: 2026, let isSupported) = input { synchronizes = isSupported }
    // The user clicked on the shown frame, so the click is ignored if the screen has changed since.
    if case .mouse = input, presented == nil { return nil }
    let surface = surface
    // Later input in a batch applies to the screen as changed by earlier input, even if not yet
    // drawn.
    interaction.presentation.update(for: surface)
    let overlays = interaction.presentation.overlays
    let outcome = interaction.handle(input, on: surface, frame: frame, at: now())
    if interaction.presentation.overlays != overlays { presented = nil }
    switch outcome {
    case .send(let action, let isTyped):
      send(action, isTyped: isTyped)
    case .submit(let action, let button):
      send(action, isTyped: false)
      interaction.presentation.update(for: self.surface)
      interaction.focusFirstProblem(button, self.surface)
    case .edit(let action):
      _ = ui.send(action)
    case .quit(let isConfirmed, let isInterrupt):
      return quit(isConfirmed: isConfirmed, isInterrupt: isInterrupt)
    case .suspend:
      await suspend()
    case .redraw:
      needsRepaint = true
    case nil:
      break
    }
    return nil
  }

  private func send(_ action: any Sendable, isTyped: Bool) {
    let before = appScreen
    guard let sent = ui.send(action) else { return }
    // While the effects run, there is no result to describe, and the screen shows the progress,
    // unless the command belongs to another screen.
    guard sent.task.isFinished || isTyped,
      let notice = sent.notice() ?? (isTyped ? hiddenChange(since: before) : nil)
    else { return }
    show(notice)
    guard !sent.task.isFinished else { return }
    Task { [weak self] in
      await sent.task.finish()
      self?.replace(notice, by: sent.notice())
    }
  }

  /// Describes the change that a typed command has made, if the current screen does not show it.
  private func hiddenChange(since before: HostScreen) -> Notice? {
    var (old, new) = (before, appScreen)
    guard new.overlay == nil || old.overlay != nil else { return nil }
    (old.hidden, new.hidden) = ([], [])
    guard new.firstChange(since: old) == nil else { return nil }
    return Notice(appScreen.firstChange(since: before) ?? "nothing changed")
  }

  /// Replaces the notice of a command whose effects have ended, if it is still shown.
  private func replace(_ notice: Notice, by result: Notice?) {
    guard interaction.shows(notice) else { return }
    interaction.clearNotice()
    if let result { show(result) }
    if !isHandling { draw() }
  }

  private func show(_ notice: Notice) {
    // An alert already shows the notice.
    guard appScreen.frontAlert?.notice != notice else { return }
    interaction.show(notice)
    // A long notice is an overlay in front of the screen.
    presented = nil
  }

  private func quit(isConfirmed: Bool, isInterrupt: Bool) -> SessionEnd? {
    guard isConfirmed || ui.exitWarning() == nil else {
      interaction.presentation.isQuestionShown = true
      interaction.presentation.commandLine = nil
      presented = nil
      return nil
    }
    return isInterrupt ? .signal(TerminalSignal.interrupt) : .quit
  }

  private func suspend() async {
    await terminal.suspend()
    needsRepaint = true
  }

  /// Gives the terminal to the work that waits for it.
  private func lendTerminal() async {
    isLent = true
    await terminal.lend { [requests] in await requests.serveWork() }
    isLent = false
    needsRepaint = true
    // The size may have changed.
    presented = nil
  }

  // MARK: - State

  private func viewStateHasChanged() {
    rendered = nil
    presented = nil
    if !isHandling, let refusal = interaction.presentation.refusal, !holds(refusal) {
      interaction.clearNotice()
    }
    guard !isHandling, !needsFrame else { return }
    needsFrame = true
    // Draws after the other actions in the queue.
    Task { self.draw() }
  }

  /// Whether a control still has the refusal.
  private func holds(_ refusal: Refusal) -> Bool {
    appScreen.firstControl { $0.refusal == refusal } != nil
  }

  private var appScreen: HostScreen {
    if let rendered { return rendered }
    let screen = ui.screen()
    rendered = screen
    return screen
  }

  /// The screen with the host's overlays.
  private var surface: Surface {
    if let presented { return presented }
    let surface = Surface(presentedScreen)
    presented = surface
    return surface
  }

  private var presentedScreen: HostScreen {
    var screen = appScreen
    let presentation = interaction.presentation
    if presentation.isHelpShown {
      let active = screen.layers.active
      let ring = FocusRing(active)
      let items = ring.itemControls(at: presentation.focus.selection)
      screen.present(
        HostScreens.help(
          // In the order in which a key finds its control.
          items + active.flatMap(\.screen.shownControls), hasList: ring.list != nil))
    }
    if let answer = presentation.answer {
      screen.present(
        HostScreens.answer(answer, columns: terminal.size.columns, rows: terminal.size.rows))
    }
    if presentation.isQuestionShown {
      screen.present(
        HostScreens.question(ui.exitWarning()?.sentences(nil) ?? "Nothing will be lost."))
    }
    return screen
  }

  // MARK: - Frames

  /// Whether the terminal shows all output between two marks in a single update.
  private var synchronizes = false

  /// The number of bytes from which a frame is enclosed in these marks.
  private static var synchronizedLength: Int { 512 }

  private func draw() {
    needsFrame = true
    guard !isWriting, !isEnded, !isLent else { return }
    needsFrame = false
    for problem in problems.new(in: appScreen, keys: HostScreens.keys) {
      interaction.show(problem, isFailure: true)
      presented = nil
    }
    let surface = surface
    interaction.presentation.update(for: surface)
    let new = Frame(
      surface, interaction.presentation, hints: HostScreens.controls, size: terminal.size,
      glyphs: options.glyphs)
    interaction.presentation.focus.listOffset = new.listOffset
    var bytes = GridDiff.bytes(
      from: needsRepaint ? nil : frame?.grid, to: new.grid, cursor: new.cursor,
      oldCursor: needsRepaint ? nil : frame?.cursor, hasColors: options.hasColors)
    needsRepaint = false
    frame = new
    guard !bytes.isEmpty else { return }
    if synchronizes, bytes.count >= Self.synchronizedLength {
      bytes = Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
    }
    isWriting = true
    Task {
      await terminal.write(bytes)
      isWriting = false
      if needsFrame { draw() }
    }
  }
}

/// The options of a full-screen session.
struct FullScreenOptions: Equatable, Sendable {
  var glyphs = Glyphs.ascii
  var hasColors = true
}
