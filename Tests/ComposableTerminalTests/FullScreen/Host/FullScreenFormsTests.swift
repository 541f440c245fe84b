import ComposableCore
import ComposableTesting
import Testing

@testable import ComposableTerminal

/// Forms that change, and several of them.
@MainActor
struct FullScreenFormsTests {
  private func run(
    _ render: @escaping @MainActor (Sheet) -> Screen<SheetAction>, rows: Int = 24,
    _ body: @MainActor (ScriptedTerminal, ViewStore<Sheet, SheetAction>) async throws -> Void
  ) async rethrows {
    let (store, terminal) = (sheetStore(), ScriptedTerminal(columns: 60, rows: rows))
    let host = FullScreenHost(
      ui: TerminalUI(store, render: render), terminal: terminal, options: FullScreenOptions())
    let session = Task { await host.run() }
    await terminal.settle()
    try await body(terminal, store)
    terminal.send(.ended(bySignal: 15))
    _ = await session.value
  }

  @Test("an input keeps the focus when the title changes as the user types")
  func title() async {
    await run { sheet in
      let form = sheetForm(sheet)
      return Screen(
        title: "Edit \(sheet.draft.b)",
        rows: [.form([form.text("First", \.a), form.text("Name", \.b)])])
    } _: { terminal, store in
      await terminal.type("\tAnna")
      #expect(store.state.draft.b == "Anna" && store.state.draft.a.isEmpty)
    }
  }

  @Test("an input on a new screen starts fresh even if its label is the same")
  func nextScreen() async {
    await run { sheet in
      let form = sheetForm(sheet)
      let code =
        sheet.step == 0
        ? form.secure("Code", \.pin, maximumLength: 4)
        : form.text("Code", \.b, maximumLength: 40)
      return Screen(
        title: "", rows: [.form([code]), .controls([.button("Next", sends: .next)])])
    } _: { terminal, store in
      await terminal.type("abcd\u{15}\r")
      await terminal.type("abcdefgh\u{19}")
      #expect(store.state.step == 1 && store.state.draft.b == "abcdefgh")
    }
  }

  @Test("enter submits only the current form and focuses its first problem")
  func twoForms() async {
    await run { sheet in
      let form = sheetForm(sheet)
      let problem = sheet.pressed.isEmpty ? nil : Refusal("wrong")
      return Screen(
        title: "Two",
        rows: [
          .form([form.text("First", \.a, problem: problem)]), sheetButton("Delete"),
          .form([form.text("Second", \.b, problem: problem)]), sheetButton("Save"),
        ])
    } _: { terminal, store in
      await terminal.type("x\t\ty\r")
      #expect(store.state.pressed == ["Save"] && store.state.draft.b == "y")
      await terminal.type("z")
      #expect(store.state.draft == Sheet.Draft(a: "x", b: "yz"))
    }
  }

  @Test("ctrl-d in an empty input does not quit while the form contains text")
  func endOfInput() async {
    await run { sheet in
      let form = sheetForm(sheet)
      return Screen(
        title: "Form", rows: [.form([form.text("First", \.a), form.text("Second", \.b)])])
    } _: { terminal, store in
      await terminal.type("x\r\u{15}\u{4}")
      #expect(
        terminal.text.contains("ctrl-d does not quit while"),
        "\(terminal.text)")
      await terminal.type("y")
      #expect(store.state.draft.a == "x" && store.state.draft.b == "y")
    }
  }

  @Test("a popover's form can be submitted without changing the form behind it")
  func popover() async {
    await run { sheet in
      let form = sheetForm(sheet)
      var screen = Screen<SheetAction>(
        title: "Base", rows: [.form([form.text("Below", \.a)]), sheetButton("Delete")])
      screen.overlay = .popover(
        Screen(title: "Front", rows: [.form([form.text("Front", \.b)]), sheetButton("Save")]))
      return screen
    } _: { terminal, store in
      await terminal.type("x\r")
      #expect(store.state.pressed == ["Save"])
      await terminal.type("\u{1B}")
      await terminal.type("\r")
      #expect(store.state.pressed == ["Save", "Save"] && store.state.draft.a.isEmpty)
    }
  }

  @Test("keys typed into a newly disabled input press no buttons")
  func disabled() async {
    await run { sheet in
      let busy = sheet.isBusy ? Refusal("it is busy") : nil
      return Screen(
        title: "Form",
        rows: [
          .form([sheetForm(sheet).text("First", \.a, disabled: busy)]),
          sheetButton("Delete", keys: ["d"]),
        ])
    } _: { terminal, store in
      await terminal.type("abc")
      store.send(.busy(true))
      await terminal.type("dq")
      #expect(store.state.pressed.isEmpty && store.state.draft.a == "abc")
      #expect(terminal.text.contains("! it is busy."))
      store.send(.busy(false))
      await terminal.type("d")
      #expect(store.state.draft.a == "abcd")
    }
  }

  @Test("a key that the reducer rejects leaves the cursor in place")
  func ignoredKey() async {
    await run { sheet in
      Screen(title: "Form", rows: [.form([sheetForm(sheet).text("First", \.a)])])
    } _: { terminal, store in
      await terminal.type("abcd\u{1B}[D\u{1B}[D11X")
      #expect(store.state.draft.a == "abXcd")
    }
  }

  @Test("a tall form scrolls to keep the cursor's line visible", arguments: [7, 8, 10])
  func scrolls(rows: Int) async {
    await run(
      { sheet in
        let form = sheetForm(sheet)
        return Screen(
          title: "Form",
          rows: [
            .form([form.text("First", \.a), form.multiline("Note", \.b)]), sheetButton("Save"),
          ])
      }, rows: rows
    ) { terminal, store in
      await terminal.type("\tone\rtwo\rthree")
      #expect(terminal.text.contains("three") && terminal.screen.isCursorShown)
      await terminal.type("\u{1B}[A\u{1B}[A")
      #expect(terminal.text.contains("one"))
    }
  }
}
