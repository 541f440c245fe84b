import ComposableCore
import ComposableTesting
import Testing
@testable import ComposableTerminal

@MainActor
struct FullScreenHostTests {
  let gate = Gate()
  let requests = SessionRequests()
  let terminal: ScriptedTerminal
  let store: Store<LampState, LampAction>

  init() {
    terminal = ScriptedTerminal()
    store = Store(initialState: LampState(), reducer: lampReducer(gate), environment: ())
  }

  /// The lamp, with keys, for a full screen.
  static func screen(_ state: LampState) -> Screen<LampAction> {
    var screen = lampScreen(state)
    screen.rows = [
      .text(state.isOn ? "on" : "off"),
      .controls([
        .button("switch it", command: "switch", keys: ["s"], sends: .toggled),
        .button("brighter", keys: ["b"], sends: .level(state.level + 1)),
        .button(
          "broken", keys: ["x"], disabled: Refusal("it is broken", remedies: "switch", "level 7"),
          sends: .toggled),
      ]),
    ]
    screen.doubleClick = .button("switch", sends: .toggled)
    return screen
  }

  /// Runs a host, lets a test act on its terminal, and ends it.
  @discardableResult
  func run(
    warning: String? = nil, _ body: @MainActor (ScriptedTerminal) async throws -> Void
  ) async rethrows -> SessionEnd {
    let ui = TerminalUI(
      store.view, render: Self.screen,
      notice: { action, _, after in
        switch action {
        case .level(-7): Notice(String(repeating: "level -7 ", count: 20))
        case .level: Notice("level \(after.level)")
        case .warm: Notice(after.isBusy ? "warming" : "warmed")
        default: nil
        }
      },
      exitWarning: { _ in warning.map { Refusal($0) } })
    // All input arrives at the same time, however slow the machine is.
    let instant = ContinuousClock.now
    let host = FullScreenHost(
      ui: ui, terminal: terminal,
      options: FullScreenOptions(), requests: requests, now: { instant })
    let session = Task { await host.run() }
    await terminal.settle()
    try await body(terminal)
    terminal.send(.ended(bySignal: 15))
    let end = await session.value
    // Resumes work that still waits.
    gate.open()
    #expect(terminal.screen.problems.isEmpty)
    return end
  }
  @Test("the host draws a screen's title, controls and keys")
  func draws() async {
    await run { terminal in
      assertGolden(terminal.text, named: "lamp")
      terminal.size = Size(columns: 80, rows: 24)
      terminal.send(.resized)
      await terminal.settle()
      assertGolden(terminal.text, named: "lamp 80x24")
    }
  }

  @Test("keys, focused controls and typed commands send actions")
  func sends() async {
    await run { terminal in
      await terminal.type("s")
      #expect(store.view.isOn)
      await terminal.type("\r")
      #expect(!store.view.isOn)
      await terminal.type("\t ")
      #expect(store.view.level == 1)
      #expect(terminal.text.contains("level 1"))
      await terminal.type(":level 5\r")
      #expect(store.view.level == 5)
      await terminal.type(":\u{1B}[A")
      #expect(terminal.text.contains(":level 5"))
      await terminal.type("\u{15}bogus\r")
      #expect(terminal.text.contains("unknown command 'bogus'."))
    }
  }

  @Test("a field's key opens the command line with the field's command")
  func fieldKeys() async {
    await run { terminal in
      await terminal.type("l7")
      #expect(terminal.text.contains(":level 7"))
      await terminal.type("\r")
      #expect(store.view.level == 7)
    }
  }

  @Test("tab completes a command or lists the possible completions")
  func completes() async {
    await run { terminal in
      await terminal.type(":le\t4\r")
      #expect(store.view.level == 4)
      await terminal.type(":\t")
      #expect(terminal.text.contains("bright  help  level  quit  switch  warm"))
      await terminal.type("w\t\r")
      #expect(store.view.isBusy)
    }
  }

  @Test("a disabled control shows why it is disabled")
  func disabled() async {
    await run { terminal in
      await terminal.type("\t")
      await terminal.type("\t")
      #expect(terminal.text.contains(" it is broken. Press s"))
      terminal.size = Size(columns: 60, rows: 12)
      terminal.send(.resized)
      await terminal.type("x")
      #expect(terminal.text.contains("! it is broken. Press s, or type ':level 7'."))
      await terminal.type("\t\t\t")
      #expect(terminal.text.contains(" it is broken.") && !terminal.text.contains("!"))
    }
  }

  @Test("tab cycles the focus marker through the controls")
  func tabs() async {
    await run { terminal in
      for expected in ["brighter", "broken", "switch it", "brighter"] {
        await terminal.type("\t")
        let marked = terminal.text.split(separator: ">").dropFirst().map { $0.prefix(14) }
        #expect(marked.count == 1)
        #expect(marked.first?.contains(expected) == true)
      }
      await terminal.type("\u{1B}[Z")
      #expect(terminal.text.contains("> [ switch it ]"))
    }
  }

  @Test("a click presses a control; a double click elsewhere sends an action")
  func clicks() async {
    await run { terminal in
      let row =
        terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.contains("[ switch it ]") } ?? 0
      await terminal.type("\u{1B}[<0;8;\(row + 1)M")
      #expect(store.view.isOn)
      await terminal.type("\u{1B}[<0;2;3M\u{1B}[<0;2;3m")
      #expect(store.view.isOn)
      await terminal.type("\u{1B}[<0;2;3M")
      #expect(!store.view.isOn)
      // A third click is the first of another double click.
      await terminal.type("\u{1B}[<0;2;3M")
      #expect(!store.view.isOn)
      await terminal.type("\u{1B}[<0;2;3M")
      #expect(store.view.isOn)
    }
  }

  @Test("an alert receives all input until it is dismissed")
  func alerts() async {
    await run { terminal in
      store.view.send(.warmed(nil))
      await terminal.settle()
      #expect(terminal.text.contains("it is warm"))
      await terminal.type("s")
      #expect(!store.view.isOn)
      await terminal.type("\u{1B}")
      #expect(store.view.alert == nil)
      await terminal.type("s")
      #expect(store.view.isOn)
    }
  }

  @Test("the help overlay lists the keys, and escape closes it")
  func help() async {
    terminal.size = Size(columns: 80, rows: 24)
    await run { terminal in
      await terminal.type("?")
      assertGolden(terminal.text, named: "help")
      await terminal.type("\u{1B}s")
      await terminal.type("\u{1B}")
      #expect(!terminal.text.contains("Keys"))
    }
  }

  @Test("a command behind a modal cannot be used")
  func covered() async {
    await run { terminal in
      store.view.send(.warmed(nil))
      await terminal.settle()
      await terminal.type(":level 3\r")
      #expect(store.view.level == 0)
      #expect(terminal.text.contains("cannot be used now"))
    }
  }

  @Test("keys with a modifier do not press the focused control")
  func modifiers() async {
    await run { terminal in
      await terminal.type("\u{0}")
      await terminal.type("\u{1B} ")
      #expect(!store.view.isOn)
    }
  }

  @Test("quitting asks for confirmation if there is an exit warning")
  func asks() async {
    let end = await run(warning: "The level is lost.") { terminal in
      await terminal.type("q")
      #expect(terminal.text.contains("The level is lost."))
      await terminal.type("\u{1B}s")
      await terminal.type("\u{1B}")
      #expect(!terminal.text.contains("The level is lost."))
      await terminal.type(":quit\r")
      #expect(terminal.text.contains("The level is lost."))
      await terminal.type("n")
      #expect(!terminal.text.contains("The level is lost."))
      await terminal.type("\u{03}")
      #expect(terminal.text.contains("The level is lost."))
      terminal.send(.input([.key(.character("c", .control))], hasMore: false))
    }
    #expect(end == .signal(2))
  }

  @Test("confirming the exit warning ends the session", arguments: ["y", "q", "\t\r"])
  func quitsAnyway(keys: String) async {
    let end = await run(warning: "The level is lost.") { terminal in
      await terminal.type("q")
      terminal.sendKeys(keys)
    }
    #expect(end == .quit)
  }

  @Test("escape, or backspace on an empty line, closes the command line")
  func leavesCommandLine() async {
    await run { terminal in
      for keys in ["\u{1B}", "\u{7F}\u{7F}"] {
        await terminal.type(":l")
        #expect(terminal.text.contains("\n:l"))
        await terminal.type(keys)
        #expect(!terminal.text.contains("\n:"))
      }
    }
  }

  @Test("left and right move the focus by one control")
  func leftAndRight() async {
    await run { terminal in
      await terminal.type("\u{1B}[C")
      #expect(terminal.text.contains(" >[ brighter ]"))
      await terminal.type("\u{1B}[C")
      #expect(terminal.text.contains("> ( broken )"))
      await terminal.type("\u{1B}[D")
      #expect(terminal.text.contains(" >[ brighter ]"))
    }
  }

  @Test(
    "quitting needs no confirmation if there is no exit warning",
    arguments: [
      ("q", SessionEnd.quit), ("\u{4}", .quit), (":quit\r", .quit), ("\u{3}", .signal(2)),
    ])
  func quits(keys: String, end: SessionEnd) async {
    #expect(await run { $0.sendKeys(keys) } == end)
  }

  @Test("pasted text goes only into the command line")
  func paste() async {
    await run { terminal in
      await terminal.type("\u{1B}[200~sss\u{1B}[201~")
      #expect(!store.view.isOn)
      #expect(terminal.text.contains("Press : before you paste."))
      await terminal.type(":\u{1B}[200~level 7\u{1B}[201~\r")
      #expect(store.view.level == 7)
    }
  }
}
