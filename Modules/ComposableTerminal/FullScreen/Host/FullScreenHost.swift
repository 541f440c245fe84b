internal import ComposableCore
internal import ComposablePlatform

/// Presents screens in full screen on a terminal, until the user quits.
///
/// What happens at the terminal is an event, which a store of the host's own state handles. The
/// host draws a frame when the screen or that state has changed and no more input is available.
/// While the terminal is still writing a frame, changes are collected for the next one. No code
/// runs when nothing happens, unless the screen shows an activity mark.
@MainActor
final class FullScreenHost {
  private let ui: TerminalUI
  private let terminal: any Terminal
  private let options: FullScreenOptions
  private let requests: SessionRequests
  private let clock: any Clock<Duration>

  /// Returns the current instant.
  private let now: () -> ContinuousClock.Instant

  /// The store of the host's state.
  private let view: ViewStore<HostState, HostInput>

  /// What the host was asked to do between two events.
  private let pending = PendingRequests()

  /// The current screen, without the host's overlays; nil until rendered.
  private var rendered: HostScreen?

  /// The screen with the host's overlays; nil until needed.
  private var presented: (surface: Surface, overlays: HostOverlays)?

  /// Whether the host's state has not followed the last change of the screen.
  private var isNew = true

  /// What the keys did before the screen changed by itself; nil if it has not changed.
  private var changedFrom: KeyMeanings?
  private let problems = ProblemLog()

  private var frame: Frame?
  private var needsFrame = false
  private var isWriting = false
  private var isHandling = false
  private var isEnded = false

  /// The task that waits to move the activity marks; nil if none is shown.
  private var moving: Task<Void, Never>?

  /// Whether the terminal is lent to other work, so that nothing is drawn.
  private var isLent = false

  /// Whether the terminal's contents are unknown.
  private var needsRepaint = true

  init(
    ui: TerminalUI,
    terminal: any Terminal,
    options: FullScreenOptions,
    requests: SessionRequests = SessionRequests(),
    clock: any Clock<Duration> = ContinuousClock(),
    reducer: Reducer<HostState, HostInput, HostEnvironment> = hostReducer,
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    self.ui = ui
    self.terminal = terminal
    self.options = options
    self.requests = requests
    self.clock = clock
    self.now = now
    let store = Store(
      initialState: HostState(size: terminal.size), reducer: reducer,
      environment: HostEnvironment(
        perform: { [pending] in pending.perform($0) }, clock: clock))
    view = store.view
    pending.host = self
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
        end = quit(
          isConfirmed: request == .confirmed, isInterrupt: false, isByProgram: true)
      }
      // Prepares the screen, so that a change by itself can be compared with it.
      _ = surface
      if let end {
        isEnded = true
        moving?.cancel()
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
      send(.resized(terminal.size))
    case .resumed:
      terminal.resume()
      needsRepaint = true
      send(.resized(terminal.size))
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
    switch input {
    case .key(let press): sendTyped(.key(press))
    case .paste(let text): sendTyped(.paste(text))
    case .mouse(let event):
      guard let event = HostEvent(event, on: frame, at: now()) else { return nil }
      send(event)
    case .modeReport(mode: 2026, let isSupported): synchronizes = isSupported
    case .modeReport: break
    }
    for request in pending.take() {
      switch request {
      case .quit(let isConfirmed, let isInterrupt):
        if let end = quit(isConfirmed: isConfirmed, isInterrupt: isInterrupt) { return end }
      case .suspend: await suspend()
      case .redraw: needsRepaint = true
      case .send, .submit, .edit, .awaitQuiet: break
      }
    }
    return nil
  }

  /// Changes the host's state, and does what the change asks for.
  private func send(_ event: HostEvent) {
    noteScreenChange()
    let surface = surface
    let isNew = isNew
    self.isNew = false
    view.send(HostInput(event: event, surface: surface, isNew: isNew))
  }

  /// Changes the host's state in response to a key or to pasted text.
  private func sendTyped(_ event: HostEvent) {
    guard appScreen.hasForm || view.state.hasTypedHidden else { return send(event) }
    noteScreenChange()
    let surface = surface
    // The form may have another input now.
    if isNew { send(.drawn()) }
    send(view.state.typesHidden(on: surface) ? .hidden(Secret(event)) : event)
  }

  /// Changes the host's state for another reason than the user's input.
  private func sendByItself(_ event: HostEvent) {
    noteScreenChange()
    let surface = surface
    if isNew { send(.drawn()) }
    let before = view.state.meanings(surface)
    send(event)
    send(.screenChanged(from: before))
  }

  /// Tells the host's state that the screen has changed by itself.
  private func noteScreenChange() {
    guard let before = changedFrom else { return }
    changedFrom = nil
    send(.screenChanged(from: before))
  }

  // MARK: - Requests

  /// Does what a step has asked for, unless it ends or suspends the session.
  fileprivate func perform(_ request: HostRequest) -> Bool {
    switch request {
    case .send(let action, let isTyped):
      send(action, isTyped: isTyped)
    case .submit(let action, let button):
      send(action, isTyped: false)
      send(.submitted(button))
    case .edit(let action):
      _ = ui.send(action)
      // The program may have rejected the text, so that its screen has not changed.
      isNew = true
    case .quit, .suspend, .redraw, .awaitQuiet:
      return false
    }
    return true
  }

  private func send(_ action: any Sendable, isTyped: Bool) {
    let before = appScreen
    guard let sent = ui.send(action) else { return }
    // While the effects run, there is no result to describe, and the screen shows the progress,
    // unless the command belongs to another screen.
    guard sent.task.isFinished || isTyped,
      let notice = sent.notice() ?? (isTyped ? hiddenChange(since: before) : nil)
    else { return }
    // The result of running effects replaces the notice.
    if !sent.task.isFinished || !isRepeated(notice, since: before) { show(notice) }
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
    sendByItself(.ended(notice, result: result.flatMap { isShown($0) ? nil : $0 }))
    if !isHandling { draw() }
  }

  private func show(_ notice: Notice) {
    if !isShown(notice) { send(.noticed(notice)) }
  }

  /// Whether an alert shows a notice.
  private func isShown(_ notice: Notice) -> Bool { appScreen.frontAlert?.notice == notice }

  /// Whether a notice repeats a row that is new on the screen in front, or would cover such a row,
  /// new or not, because it is too long for the notice row.
  private func isRepeated(_ notice: Notice, since before: HostScreen) -> Bool {
    let shown = notice.failure ?? notice.text
    return appScreen.showsInFront(shown) && !(before.showsInFront(shown) && view.state.fits(shown))
  }

  private func quit(
    isConfirmed: Bool, isInterrupt: Bool, isByProgram: Bool = false
  ) -> SessionEnd? {
    guard isConfirmed || ui.exitWarning() == nil else {
      if isByProgram { sendByItself(.quitRefused) } else { send(.quitRefused) }
      return nil
    }
    return isInterrupt ? .signal(TerminalSignal.interrupt) : .quit
  }

  private func suspend() async {
    await terminal.suspend()
    needsRepaint = true
    // A stopped process is not told about a new size.
    send(.resized(terminal.size))
  }

  /// Gives the terminal to the work that waits for it.
  private func lendTerminal() async {
    isLent = true
    await terminal.lend { [requests] in await requests.serveWork() }
    isLent = false
    needsRepaint = true
    // The size may have changed.
    send(.resized(terminal.size))
  }

  // MARK: - State

  private func viewStateHasChanged() {
    if !isHandling, changedFrom == nil, rendered != nil {
      let surface = surface
      if isNew { send(.drawn()) }
      changedFrom = view.state.meanings(surface)
    }
    rendered = nil
    presented = nil
    guard !isHandling, !needsFrame else { return }
    needsFrame = true
    // Draws after the other actions in the queue.
    Task { self.draw() }
  }

  private var appScreen: HostScreen {
    if let rendered { return rendered }
    let screen = ui.screen()
    rendered = screen
    return screen
  }

  /// The screen with the host's overlays.
  private var surface: Surface {
    let state = view.state
    let overlays = HostOverlays(state)
    if let presented, presented.overlays == overlays { return presented.surface }
    let surface = Surface(
      HostScreens.screen(appScreen, state) { ui.exitWarning()?.sentences(nil) })
    presented = (surface, overlays)
    isNew = true
    return surface
  }

  // MARK: - Frames

  /// Whether the terminal shows all output between two marks in a single update.
  private var synchronizes = false

  /// The number of bytes from which a frame is enclosed in these marks.
  private static var synchronizedLength: Int { 512 }

  /// Returns the layout of the screen, and keeps how far its layers are scrolled.
  private func layout() -> (layout: Layout, surface: Surface) {
    let surface = surface
    if isNew { send(.drawn()) }
    let state = view.state
    let layout = Layout(surface, state)
    let scrolls = layout.changedScrolls(since: state)
    if !scrolls.isEmpty { send(.drawn(scrolls: scrolls)) }
    return (layout, surface)
  }

  private func draw() {
    needsFrame = true
    guard !isWriting, !isEnded, !isLent else { return }
    needsFrame = false
    noteScreenChange()
    for problem in problems.new(in: appScreen, keys: HostScreens.keys) {
      sendByItself(.problem(problem))
    }
    let (layout, surface) = layout()
    let new = Frame(
      layout, surface, view.state, hints: HostScreens.controls, glyphs: options.glyphs)
    var bytes = GridDiff.bytes(
      from: needsRepaint ? nil : frame?.grid, to: new.grid, cursor: new.cursor,
      oldCursor: needsRepaint ? nil : frame?.cursor, sequences: options.sequences)
    needsRepaint = false
    frame = new
    if new.hasActivity { moveActivities() }
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

  /// The time after which activity marks move.
  private static var activityInterval: Duration { .milliseconds(120) }

  /// Moves the activity marks after a while.
  private func moveActivities() {
    guard moving == nil else { return }
    moving = Task { [weak self, clock] in
      try? await clock.sleep(for: Self.activityInterval)
      guard let self, !Task.isCancelled else { return }
      moving = nil
      guard !isEnded, frame?.hasActivity == true else { return }
      send(.ticked)
      draw()
    }
  }
}

/// What steps have asked for and the host has not done yet.
@MainActor
private final class PendingRequests {
  weak var host: FullScreenHost?
  private var requests: [HostRequest] = []

  func perform(_ request: HostRequest) {
    if host?.perform(request) == false { requests.append(request) }
  }

  func take() -> [HostRequest] {
    defer { requests = [] }
    return requests
  }
}
