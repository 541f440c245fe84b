import ComposableCore
import ComposableTesting
import Testing

@testable import ComposableTerminal

@MainActor
struct FullScreenPagesTests {
  /// Runs a host of pages, lets a test act on its terminal, and ends it.
  private func run(
    _ gate: Gate = Gate(), _ body: @MainActor (ScriptedTerminal) async throws -> Void
  ) async rethrows {
    try await run(.pages(gate), rows: 20, body)
    gate.open()
  }

  /// Runs a host, lets a test act on its terminal, and ends it.
  private func run(
    _ ui: TerminalUI, rows: Int, _ body: @MainActor (ScriptedTerminal) async throws -> Void
  ) async rethrows {
    let terminal = ScriptedTerminal(columns: 80, rows: rows)
    let host = FullScreenHost(
      ui: ui, terminal: terminal, options: FullScreenOptions(glyphs: .unicode))
    let session = Task { await host.run() }
    await terminal.settle()
    try await body(terminal)
    terminal.send(.ended(bySignal: 15))
    _ = await session.value
    #expect(terminal.screen.problems.isEmpty)
  }

  @Test("a popover takes the focus but keeps the screen behind it usable")
  func popover() async {
    await run { terminal in
      await terminal.type("d")
      #expect(terminal.text.contains("> [ Close ]"))
      await terminal.type("a")
      #expect(terminal.text.contains("count 1") && terminal.text.contains("1 is a number"))
      await terminal.type("\t")
      #expect(terminal.text.contains("> [ Add one ]"))
      await terminal.type("\r")
      #expect(terminal.text.contains("2 is a number"))
      await terminal.type("\u{1B}")
      #expect(!terminal.text.contains("is a number"))
      await terminal.type("d")
      #expect(terminal.text.contains("> [ Close ]"))
    }
  }

  @Test("a typed command shows a response if its change is not visible")
  func hiddenChanges() async {
    await run { terminal in
      await terminal.type(":drop #1\r")
      #expect(terminal.text.contains(" removed line one\n"))
      await terminal.type(":nothing\r")
      #expect(terminal.text.contains(" nothing changed\n"))
      await terminal.type(":add\r")
      #expect(terminal.text.count(of: "count 1") == 1)
      #expect(!terminal.text.contains("nothing changed"))
      await terminal.type(":go right\r")
      #expect(terminal.text.contains("> line two"))
    }
  }

  @Test("list lines can be selected by number and with the home and end keys")
  func linesByNumber() async {
    await run { terminal in
      await terminal.type("2:#3\r")
      #expect(terminal.text.contains("> line three"))
      await terminal.type("\u{1B}[H")
      #expect(terminal.text.contains("> line one"))
      await terminal.type("\u{1B}[F")
      #expect(terminal.text.contains("> line three"))
      await terminal.type(":#2\r")
      #expect(terminal.text.contains("> line two"))
      await terminal.type("k\t:#3\r")
      #expect(terminal.text.contains("> line three"))
      await terminal.type(":#0\r")
      #expect(terminal.text.contains("! '#0' is not a line in the list. Type :#1 to :#3."))
      await terminal.type(":#x\r")
      #expect(terminal.text.contains("! '#x' is not a line in the list."))
      await terminal.type(":#1 \r")
      #expect(terminal.text.contains("> line one"))
      await terminal.type("1:#1\r")
      #expect(terminal.text.contains("there is no list here."))
    }
  }

  @Test("a control can override a list's keys, and help shows the override")
  func keysOfLists() async {
    let adding = Reducer<Int, Int, Void> { count, number, _ in
      count += number
      return .none
    }
    let store = Store(initialState: 0, reducer: adding, environment: ())
    let ui = TerminalUI(store.view) { count in
      Screen<Int>(
        title: "List",
        rows: [
          .text("count \(count)"),
          .list(Screen.Items(0..<30) { Screen.Item(id: "\($0)", text: "line \($0)") }, empty: ""),
        ],
        commands: [
          .button("Add one", command: "add", keys: ["j", .up], sends: 1),
          .button(
            "Subtract one", command: "subtract", keys: ["k"], disabled: Refusal("no"),
            sends: -1),
        ])
    }
    await run(ui, rows: 40) { terminal in
      await terminal.type("\u{1B}[B\u{1B}[Bj\u{1B}[A")
      #expect(terminal.text.contains("count 2"))
      #expect(terminal.text.contains("> line 2\n"))
      await terminal.type("k")
      #expect(terminal.text.contains("> line 1\n"))
      await terminal.type("?")
      #expect(terminal.text.contains("j up         Add one"))
      #expect(terminal.text.contains("down         the row below"))
      #expect(terminal.text.contains("home end     the first line, the last line"))
      #expect(terminal.text.contains(":#25         line 25 of the list"))
    }
  }

  @Test("adding a list line keeps the focus and the displayed message")
  func ticks() async {
    struct Laps: Equatable {
      var laps: [Int] = []
      var isRunning = false
    }
    let reducer = Reducer<Laps, Int, Void> { state, lap, _ in
      if lap < 0 { state.isRunning = lap == -1 } else { state.laps.append(lap) }
      return .none
    }
    let store = Store(initialState: Laps(), reducer: reducer, environment: ())
    let ui = TerminalUI(store.view) { state in
      Screen<Int>(
        title: "Laps",
        rows: [
          .controls([
            .button("Lap", command: "lap", keys: ["l"], sends: 1),
            .button(
              "Start", command: "start", keys: ["s"],
              disabled: state.isRunning ? Refusal("it is running", remedies: "lap") : nil, sends: -1
            ),
          ]),
          .list(
            Screen.Items(state.laps) { Screen.Item(id: "\($0)", text: "lap \($0)") }, empty: ""),
        ])
    }
    await run(ui, rows: 16) { terminal in
      await terminal.type("l")
      #expect(terminal.text.contains("> [ Lap ]"))
      await terminal.type("ss")
      #expect(terminal.text.contains("! it is running. Press l."))
      store.view.send(7)
      await terminal.settle()
      #expect(
        terminal.text.contains("lap 7") && terminal.text.contains("! it is running. Press l."))
      await terminal.type(":zz\r")
      store.view.send(-2)
      await terminal.settle()
      #expect(terminal.text.contains("! unknown command 'zz'"))
      await terminal.type("ss")
      store.view.send(-2)
      await terminal.settle()
      #expect(!terminal.text.contains("it is running"))
    }
  }

  @Test("a hidden page's keys do nothing and are not listed in the help")
  func hiddenKeys() async {
    await run { terminal in
      await terminal.type("2?")
      #expect(terminal.text.contains("Drop") && !terminal.text.contains("Add one"))
      await terminal.type("?1")
      await terminal.type("x2")
      #expect(terminal.text.contains("line one"))
      await terminal.type("ax1")
      #expect(terminal.text.contains("count 0"))
      await terminal.type("2")
      #expect(!terminal.text.contains("line one"))
    }
  }

  @Test("a page restores its selection when it is shown again")
  func remembers() async {
    await run { terminal in
      await terminal.type("2")
      #expect(terminal.text.contains("> line one"))
      await terminal.type("j12")
      #expect(terminal.text.contains("> line two"))
    }
  }

  @Test("the selected line stays selected when an earlier line is removed")
  func follows() async {
    await run { terminal in
      await terminal.type("2j:drop one\r")
      #expect(terminal.text.contains("> line two"))
    }
  }

  @Test("removing the selected line selects an adjacent line")
  func removed() async {
    await run { terminal in
      await terminal.type("2j:drop two\r")
      #expect(terminal.text.contains("> line three"))
      await terminal.type(":drop three\r")
      #expect(terminal.text.contains("> line one"))
    }
  }

  @Test("the wheel or a click selects a list line")
  func mouse() async {
    await run { terminal in
      await terminal.type("2")
      await terminal.type("\u{1B}[<65;3;3M")
      #expect(terminal.text.contains("> line three"))
      await terminal.type("\u{1B}[<64;3;3M")
      #expect(terminal.text.contains("> line one"))
      let row =
        terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.contains("line two") } ?? 0
      await terminal.type("\u{1B}[<0;5;\(row + 1)M")
      #expect(terminal.text.contains("> line two"))
    }
  }
}

extension String {
  /// The number of times that a text occurs.
  fileprivate func count(of text: String) -> Int {
    ranges(of: text).count
  }
}
