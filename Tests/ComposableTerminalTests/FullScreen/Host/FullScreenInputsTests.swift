import ComposableCore
import ComposableTesting
import TestSupport
import Testing

@testable import ComposableTerminal

@MainActor
struct FullScreenInputsTests {
  /// Runs a host of expenses, lets a test act on its terminal, and ends it.
  private func run(
    _ state: ExpenseState = ExpenseState(draft: ExpenseDraft()), columns: Int = 80,
    _ body:
      @MainActor (ScriptedTerminal, ViewStore<ExpenseState, ExpenseAction>) async throws -> Void
  ) async rethrows {
    let store = expenseStore(state)
    let terminal = ScriptedTerminal(columns: columns, rows: 24)
    let host = FullScreenHost(
      ui: TerminalUI(store, render: expenseScreen), terminal: terminal,
      options: FullScreenOptions(glyphs: .unicode))
    let session = Task { await host.run() }
    await terminal.settle()
    try await body(terminal, store)
    terminal.send(.ended(bySignal: 15))
    _ = await session.value
    #expect(terminal.screen.problems.isEmpty)
  }

  private func row(_ label: String, of terminal: ScriptedTerminal) -> String {
    let row = terminal.text.split(separator: "\n").first { $0.contains(label + " ") }
    return row.map { $0.split(separator: "│").last.map(String.init) ?? "" } ?? ""
  }

  @Test("input labels are aligned, and the first input has the focus")
  func draws() async {
    var draft = ExpenseDraft(title: "Tea", note: "one\ntwo")
    (draft.amount, draft.pin) = (TypedValue(12), Secret("1234"))
    await run(ExpenseState(draft: draft)) { terminal, _ in
      let rows = terminal.text.split(separator: "\n").compactMap {
        $0.contains("│ ") ? String($0.dropFirst(4).prefix(30)) : nil
      }
      #expect(
        rows.map { $0.withoutFrame } == [
          "> Title     Tea", "  Amount    12", "  Category  < food >",
          "  Paid      [ ] no", "  PIN       ••••", "  Note      one", "            two", "",
          "  [ Save ]   [ Cancel ]",
        ])
      #expect(terminal.screen.cursor == (19, 6))
      #expect(terminal.text.contains(" esc cancel  enter tab next\n"))
    }
  }

  @Test("a text is cut only where the cursor after it has no room")
  func isCut() async {
    await run(columns: 30) { terminal, _ in
      var cursor = terminal.screen.cursor
      for _ in 0..<20 where !row("Title", of: terminal).contains("‹") {
        cursor = terminal.screen.cursor
        await terminal.type("x")
      }
      #expect(row("Title", of: terminal).contains("‹") && cursor.column == 30 - 3)
    }
  }

  @Test("a mark at the end of a row shows that a text goes on")
  func marksRows() async {
    let draft = ExpenseDraft(note: (1...30).map { "\($0)" }.joined(separator: "\n"))
    await run(ExpenseState(draft: draft), columns: 40) { terminal, _ in
      let row = terminal.text.split(separator: "\n").first { $0.contains("↓") } ?? ""
      #expect(row.count == 40 - 2 && row.hasSuffix("↓"), "\(row)")
    }
  }

  @Test("typed keys edit the text and activate no control")
  func types() async {
    await run { terminal, store in
      await terminal.type("a q?: ")
      #expect(store.state.draft?.title == "a q?: ")
      await terminal.type("\u{1B}[D\u{1B}[D\u{1B}[D\u{7F}\u{4}")
      #expect(store.state.draft?.title == "a : ")
      await terminal.type("\u{15}\u{19}\u{19}")
      #expect(store.state.draft?.title == "a a : ")
      #expect(store.state.saved.isEmpty)
    }
  }

  @Test("an input does not show text that the reducer rejects")
  func followsTheState() async {
    await run { terminal, store in
      await terminal.type("a1b")
      #expect(store.state.draft?.title == "ab")
      #expect(row("Title", of: terminal).contains("> Title     ab "))
      #expect(terminal.screen.cursor == (18, 6))
    }
  }

  @Test("arrow keys, the space bar and first letters choose an option")
  func chooses() async {
    await run { terminal, store in
      await terminal.type("\t\t\u{1B}[C")
      #expect(store.state.draft?.category == .travel)
      await terminal.type("ff")
      #expect(store.state.draft?.category == .food)
      await terminal.type("\u{1B}[D")
      #expect(store.state.draft?.category == .fuel)
      await terminal.type("\r ")
      #expect(store.state.draft?.isPaid == true && row("Paid", of: terminal).contains("[x] yes"))
      await terminal.type("n")
      #expect(store.state.draft?.isPaid == false)
    }
  }

  @Test("up and down change a number by its step, within its range")
  func steps() async {
    await run { terminal, store in
      await terminal.type("\t\u{1B}[A\u{1B}[A")
      #expect(store.state.draft?.amount.value == 2)
      await terminal.type("\u{1B}[B\u{1B}[B\u{1B}[B")
      #expect(store.state.draft?.amount.text == "1")
      await terminal.type("x")
      #expect(store.state.draft?.amount.value == nil)
      #expect(row("Amount", of: terminal).contains("1x   "))
      #expect(terminal.text.contains("! '1x' is not a number from 1 to 1000"))
    }
  }

  @Test("enter moves to the next input and submits from the last one")
  func ends() async {
    let state = ExpenseState(draft: ExpenseDraft(), hasNote: false)
    await run(state) { terminal, store in
      await terminal.type("tea\r7\r\r\rx\r")
      #expect(store.state.saved.map(\.title) == ["tea"])
      #expect(store.state.saved.first?.pin == Secret("x"))
      #expect(terminal.text.contains("1 saved"))
    }
  }

  @Test("submitting focuses the first input with a missing value")
  func missing() async {
    await run { terminal, store in
      await terminal.type("tea\t\t\t\t\t\t\r")
      #expect(store.state.saved.isEmpty)
      #expect(row("Amount", of: terminal).contains("> Amount "))
      #expect(terminal.text.contains("! an amount is needed"))
      await terminal.type("7\t\t\t\t\t\r")
      #expect(store.state.saved.count == 1)
    }
  }

  @Test("a problem appears below its input if there is no room beside it")
  func narrow() async {
    await run(columns: 44) { terminal, _ in
      await terminal.type("\tmuch too much")
      let rows = terminal.text.split(separator: "\n").map(String.init)
      let row = rows.firstIndex { $0.contains("> Amount") } ?? 0
      #expect(rows[row + 1] == "              ! 'much too much' is not a", "\(terminal.text)")
    }
  }

  @Test("a problem is shown exactly once at any width", arguments: 60...84)
  func once(columns: Int) async {
    var draft = ExpenseDraft()
    draft.amount.text = "x"
    await run(ExpenseState(draft: draft), columns: columns) { terminal, _ in
      let shown = terminal.text.split(separator: "\n").count { $0.contains("! 'x' is not") }
      #expect(shown == 1, "\(terminal.text)")
    }
  }

  @Test("a multiline input handles enter and the arrow keys")
  func lines() async {
    await run { terminal, store in
      await terminal.type("\t\t\t\t\tone\rtwo\u{1B}[A!\u{1B}[H?")
      #expect(store.state.draft?.note == "?one!\ntwo")
      #expect(row("Note", of: terminal).contains("> Note      ?one!"))
      await terminal.type(String(repeating: "\r", count: 10) + "last")
      #expect(terminal.text.contains("            last"))
    }
  }

  @Test("a paste that exceeds the maximum length is cut and reported")
  func pastes() async {
    await run { terminal, store in
      terminal.send(.input([.paste(String(repeating: "ab\n", count: 300_000))], hasMore: false))
      await terminal.settle()
      #expect(store.state.draft?.title == "ab ab ab ab ab ab ab")
      #expect(terminal.text.contains(" The rest was cut off: at most 20 characters fit.\n"))
    }
  }

  @Test("hidden text stays off the screen and out of commands and history")
  func hides() async {
    await run { terminal, store in
      await terminal.type("\t\t\t\tsesame")
      #expect(store.state.draft?.pin == Secret("sesame"))
      #expect(terminal.text.contains("••••••") && !terminal.text.contains("sesame"))
      await terminal.type("\t\t:pin sesame\r")
      #expect(
        terminal.text.contains("! The value of 'pin' is hidden. Type it into the input field.\n"))
      await terminal.type(":\u{1B}[A")
      #expect(!terminal.text.contains("sesame"))
    }
  }

  @Test("escape cancels the form, and a click moves the focus")
  func leaves() async {
    await run { terminal, store in
      await terminal.type("\u{1B}[<0;20;10M")
      #expect(store.state.draft?.isPaid == true)
      #expect(row("Paid", of: terminal).contains("> Paid"))
      await terminal.type("?")
      #expect(terminal.text.contains(" Keys "))
      await terminal.type("?")
      #expect(row("Paid", of: terminal).contains("> Paid"))
      await terminal.type("\u{1B}")
      #expect(store.state.draft == nil && terminal.text.contains("no expenses"))
    }
  }

  @Test("a reopened form focuses its first input", arguments: [true, false])
  func comesUp(isModal: Bool) async {
    await run(ExpenseState(isModal: isModal)) { terminal, store in
      await terminal.type("a")
      await terminal.type("tea\r7\t\t\t\t\t\r")
      #expect(store.state.saved.count == 1)
      await terminal.type("a")
      #expect(row("Title", of: terminal).contains("> Title"))
      await terminal.type("milk")
      #expect(store.state.draft?.title == "milk")
    }
  }

  @Test("a letter that matches no option does nothing")
  func missedLetter() async {
    await run { terminal, store in
      await terminal.type("\t\tz")
      #expect(store.state.draft?.category == .food && store.state.edits == 0)
      await terminal.type("?")
      #expect(terminal.text.contains(" Keys "))
    }
  }

  @Test("the key hints match the focused input")
  func hints() async {
    await run(ExpenseState(draft: ExpenseDraft(), hasNote: false)) { terminal, _ in
      #expect(terminal.text.contains(" esc cancel  enter tab next\n"))
      await terminal.type("\t\t\t\t")
      #expect(terminal.text.contains(" esc cancel  enter save  tab next\n"))
      await terminal.type("\u{1B}[Z\u{1B}[Z")
      #expect(
        terminal.text.contains(
          " esc cancel  left right change  tab next  : command  ? help\n"), "\(terminal.text)")
    }
  }

  @Test("pressing an unused key in a modal shows the available keys")
  func explains() async {
    await run { terminal, _ in
      await terminal.type("\t\t\t\t\t\tz")
      #expect(terminal.text.contains("\n Press esc.\n"))
      await terminal.type("\u{1B}")
      await terminal.type("z")
      #expect(!terminal.text.contains("Press"))
    }
  }

  @Test("a form survives random input", arguments: seeds(2, of: 20))
  func random(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    await run(columns: 50) { terminal, store in
      for _ in 0..<60 {
        let bytes = (0..<64).map { _ in UInt8.random(in: 0...255, using: &random) }
        // Neither the end of the session nor its suspension.
        var decoder = KeyDecoder()
        let inputs = (decoder.decode(bytes) + decoder.flush()).filter {
          guard case .key(let press) = $0, case .character(let key) = press.key else { return true }
          return press.modifiers.isEmpty && key != "q"
        }
        terminal.send(.input(inputs, hasMore: false))
        await terminal.settle()
        if store.state.draft == nil { store.send(.addTapped) }
        #expect((store.state.draft?.title.count ?? 0) <= 20)
      }
    }
  }
}

extension StringProtocol {
  fileprivate var withoutFrame: String {
    String(reversed().drop { $0 == " " || $0 == "│" }.reversed())
  }
}
