import ComposableCore
import Testing

@testable import ComposableTerminal

/// Forms that change while the user is asked for their inputs.
@MainActor
struct LineHostQuestionsTests {
  /// Runs a session of a sheet at a terminal.
  private func session(
    _ render: @escaping @MainActor (Sheet) -> Screen<SheetAction>,
    exitWarning: @escaping @MainActor (Sheet) -> Refusal? = { _ in nil },
    _ body:
      @MainActor (ScriptedTerminal, Transcript, ViewStore<Sheet, SheetAction>) async throws
      -> Void
  ) async rethrows {
    let store = sheetStore()
    let ui = TerminalUI(store, render: render, exitWarning: exitWarning)
    try await prompted(name: "sheet", ui) { try await body($0, $1, store) }
  }

  @Test("hidden text is discarded if its input becomes disabled")
  func lostQuestion() async {
    await session { sheet in
      let busy = sheet.isBusy ? Refusal("it is busy") : nil
      return Screen(
        title: "Login", rows: [.form([sheetForm(sheet).secure("Password", \.pin, disabled: busy)])])
    } _: { terminal, shown, store in
      await terminal.type("password\rses")
      store.send(.busy(true))
      await terminal.settle()
      #expect(
        shown.text.hasSuffix(
          "sheet: the form has changed, so the typed text was discarded.\n>\n"),
        "\(shown.text)")
      await terminal.type("x\r")
      #expect(!shown.text.contains("ses") && store.state.draft.pin == Secret(""))
    }
  }

  @Test("a hidden input on another tab rejects a value typed after its command")
  func hiddenTab() async {
    await session { sheet in
      let login = Screen<SheetAction>(
        title: "Login", rows: [.form([sheetForm(sheet).secure("Password", \.pin)])])
      return .tabs(
        [("list", Screen(title: "List"), .next), ("login", login, .next)], selected: "list")
    } _: { terminal, shown, store in
      await terminal.type("Password sesame\r")
      await terminal.type("password sesame\r")
      #expect(store.state.draft.pin == Secret(""))
      #expect(
        shown.text.hasSuffix(
          "sheet: the value of 'password' is hidden. Type 'password' without a value, then enter the value.\n>\n"
        ))
      await terminal.type("\u{1B}[A")
      #expect(shown.text.hasSuffix("\n>\n"))
    }
  }

  @Test("the host prompts for inputs that appear while a form is filled in")
  func newInputs() async {
    await session { sheet in
      let form = sheetForm(sheet)
      let rest = sheet.draft.a == "y" ? [form.text("Street", \.b)] : [form.secure("City", \.pin)]
      return Screen(
        title: "Address",
        rows: [.form([form.text("Kind", \.a)] + rest), sheetButton("Save", command: "save")])
    } _: { terminal, shown, store in
      await terminal.type("fill\ry\rMain Street\r")
      #expect(store.state.draft.b == "Main Street" && store.state.pressed == ["Save"])
    }
  }

  @Test("empty quotation marks clear an input")
  func empties() async {
    await session { sheet in
      let form = sheetForm(sheet)
      return Screen(
        title: "Form", rows: [.form([form.text("First", \.a), form.text("Second", \.b)])])
    } _: { terminal, shown, store in
      await terminal.type("first abc\rsecond def\r")
      #expect(store.state.draft == Sheet.Draft(a: "abc", b: "def"))
      await terminal.type("first \"\"\r")
      await terminal.type("second\r''\r")
      #expect(store.state.draft == Sheet.Draft(), "\(shown.text)")
    }
  }

  @Test("multiline text that is too long can be corrected")
  func correctsLines() async {
    await session { sheet in
      Screen(
        title: "Form",
        rows: [.form([sheetForm(sheet).multiline("Note", \.b, maximumLength: 8)])])
    } _: { terminal, shown, store in
      await terminal.type("note\rabc\rdefghij\r\r")
      #expect(shown.text.hasSuffix("Note (end with an empty line): defghij\n"))
      await terminal.type("\u{7F}\u{7F}\u{7F}\r\r")
      #expect(store.state.draft.b == "abc\ndefg")
      terminal.sendKeys("note\r")
      terminal.send(.input([.paste("x\ny\nz")], hasMore: false))
      await terminal.settle()
      await terminal.type("\r\r")
      #expect(store.state.draft.b == "x\ny\nz")
    }
  }

  @Test("interrupting multiline input keeps the completed lines")
  func keepsLines() async {
    await session { sheet in
      Screen(title: "Form", rows: [.form([sheetForm(sheet).multiline("Note", \.b)])])
    } _: { terminal, shown, store in
      #expect(shown.text.hasPrefix("Type 'fill' to fill in the form, 'help'"))
      await terminal.type("fill\rone\rtwo\rthr\u{3}")
      #expect(store.state.draft.b == "one\ntwo")
    }
  }

  @Test("values are discarded if their command opens no form")
  func noForm() async {
    await session { sheet in
      Screen(
        title: "Search",
        rows: [
          .form([sheetForm(sheet).text("Search", \.a)]), sheetButton("Find", command: "find"),
          .controls([.button("Add", command: "add", opens: "NAME", sends: .next)]),
        ])
    } _: { terminal, shown, store in
      await terminal.type("add Bob\r")
      #expect(store.state.pressed.isEmpty && store.state.draft.a.isEmpty)
      #expect(shown.text.contains("'add' did not open a form, so the values were ignored."))
    }
  }

  @Test("ctrl-d ends the questions, and does not quit while a form has text")
  func endOfInput() async {
    await session { sheet in
      let form = sheetForm(sheet)
      return Screen(
        title: "Form", rows: [.form([form.text("First", \.a), form.text("Second", \.b)])])
    } _: { terminal, shown, store in
      await terminal.type("fill\rx\r\u{4}")
      #expect(shown.text.contains("The form is still open. 'fill' continues it."))
      await terminal.type("\u{4}")
      #expect(
        shown.text.hasSuffix(
          "sheet: ctrl-d does not quit while a form contains text. Type 'quit' to quit.\n>\n"),
        "\(shown.text)")
      await terminal.type("second y\r")
      #expect(store.state.draft.b == "y")
    }
  }

  @Test("an exit warning is shown again after another line is typed")
  func warnsAgain() async {
    await session(
      { sheet in
        let form = sheetForm(sheet)
        return Screen(
          title: "Form", rows: [.form([form.text("First", \.a), form.text("Second", \.b)])])
      }, exitWarning: { $0.draft.a.isEmpty ? nil : Refusal("the draft is lost") }
    ) { terminal, shown, store in
      await terminal.type("first x\rquit\r")
      #expect(shown.text.contains("sheet: the draft is lost. Type 'quit' again to quit anyway.\n"))
      await terminal.type("fill\r\ry\rquit\r")
      #expect(store.state.draft.b == "y")
      #expect(
        shown.text.split(separator: "\n").count { $0.contains("again to quit anyway") } == 2,
        "\(shown.text)")
    }
  }
}
