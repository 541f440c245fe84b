import ComposableCore
import ComposableTesting
import ComposablePlatform
import Testing

@testable import ComposableTerminal

@MainActor
struct LineHostFormTests {
  private func host(
    _ store: ViewStore<ExpenseState, ExpenseAction>, _ console: CommandLineConsole,
    _ options: LineOptions
  ) -> LineHost {
    LineHost(
      name: "expenses", ui: TerminalUI(store, render: expenseScreen), console: console,
      options: options)
  }

  /// Executes a script.
  private func run(
    _ script: String, _ options: LineOptions = LineOptions(),
    from state: ExpenseState = ExpenseState()
  ) async throws -> (exitCode: ExitCode, written: Written, state: ExpenseState) {
    let (store, written) = (expenseStore(state), Written())
    let exitCode = try await host(store, written.console(), options).run(script: script)
    return (exitCode, written, store.state)
  }

  /// Runs a session at a terminal whose screen shows what was printed.
  private func session(
    _ body:
      @MainActor (ScriptedTerminal, Transcript, ViewStore<ExpenseState, ExpenseAction>)
      async throws -> Void
  ) async rethrows {
    let store = expenseStore()
    try await prompted(name: "expenses", TerminalUI(store, render: expenseScreen)) {
      try await body($0, $1, store)
    }
  }

  @Test("a form's values can follow the command that opens the form")
  func oneLine() async throws {
    let result = try await run("add 'a cup of tea' 3 tr yes\nshow\n")
    #expect(result.written.error.isEmpty)
    #expect(result.written.output.hasPrefix("1 saved\n"))
    let saved = try #require(result.state.saved.first)
    #expect(saved.title == "a cup of tea" && saved.amount.value == 3)
    #expect(saved.category == .travel && saved.isPaid)
  }

  @Test("a form in the place of its screen is answered with the change there")
  func inPlace() async throws {
    var state = ExpenseState()
    state.isModal = false
    let line = try await run("add tea 3\n", from: state)
    #expect(line.written.output == "1 saved\n")
    let lines = try await run("add\ntitle tea\namount 3\nsave\n", from: state)
    #expect(lines.written.output.hasSuffix("Amount: 3\n1 saved\n"))
    let cancelled = try await run("add\ncancel\n", from: state)
    #expect(cancelled.written.output == "New expense\nExpenses\n")
  }

  @Test("a rejected value leaves the form open and keeps the earlier values")
  func refusedValue() async throws {
    let result = try await run("add tea much\n")
    #expect(result.exitCode == .usage)
    #expect(
      result.written.error
        == "expenses: line 1: Amount: 'much' is not a number from 1 to 1000.\n")
    #expect(result.state.draft?.title == "tea" && result.state.saved.isEmpty)
    #expect(result.written.output.contains("\nTitle:    tea\n"))
  }

  @Test(
    "an invalid line is rejected with a reason",
    arguments: [
      (
        "add a 1 food yes more x",
        "'add' takes at most 5 values: Title, Amount, Category, Paid, Note. Hidden values need '--secrets'."
      ),
      ("add a 1 golf", "Category: 'golf' is not food, travel or fuel."),
      ("add 'a 1", "a quotation mark is not closed."),
      ("add a 1 f", "Category: 'f' could mean food or fuel."),
    ])
  func wrongLines(line: String, message: String) async throws {
    let result = try await run(line)
    #expect(result.written.error == "expenses: line 1: \(message)\n")
    #expect(result.state.saved.isEmpty)
  }

  @Test("each input is a command, and saving fails if a value is missing")
  func commands() async throws {
    let script = "add\ntitle tea\nsave\namount 7\ncategory FUEL\npaid y\nnote some\nsave\n"
    let result = try await run(script, LineOptions(keepsGoing: true))
    #expect(
      result.written.output.split(separator: "\n").suffix(7) == [
        "Title: tea", "the form is not complete", "Amount: 7", "Category: fuel", "Paid: yes",
        "Note: some",
        "1 saved",
      ])
    #expect(result.written.error == "expenses: line 3: Amount: an amount is needed.\n")
    #expect(result.exitCode == .failure)
    #expect(result.state.saved.first?.category == .fuel)
  }

  @Test("saving fails each time as long as a value is missing")
  func failsAgain() async throws {
    let result = try await run("add\nsave\nsave\n", LineOptions(keepsGoing: true))
    let lines = result.written.output.split(separator: "\n")
    #expect(lines.suffix(2) == ["the form is not complete", "the form is not complete"])
    #expect(result.written.error.split(separator: "\n").count == 2)
    #expect(result.exitCode == .failure)
  }

  @Test("a script can set a hidden input only with '--secrets'")
  func secrets() async throws {
    let script = "add\npin 1234\n"
    let refused = try await run(script)
    #expect(
      refused.written.error
        == "expenses: line 2: the value of 'pin' is not read from a script or a pipe unless '--secrets' is given.\n"
    )
    #expect(refused.state.draft?.pin == Secret(""))
    let read = try await run(script, LineOptions(readsSecrets: true))
    #expect(read.state.draft?.pin == Secret("1234"))
    #expect(read.written.output.hasSuffix("PIN: (hidden)\n"))
  }

  @Test("the host prompts for each input, and again after a rejected value")
  func asks() async {
    await session { terminal, shown, store in
      await terminal.type("add\r")
      #expect(shown.text.hasSuffix("Title:\n"), "\(shown.text)")
      await terminal.type("\rmuch\r")
      #expect(
        shown.text.hasSuffix("expenses: 'much' is not a number from 1 to 1000.\nAmount: much\n"))
      await terminal.type("\u{15}7\r")
      #expect(shown.text.hasSuffix("Category ([food] travel fuel):\n"))
      await terminal.type("tr\t\r\r")
      #expect(shown.text.hasSuffix("Category ([food] travel fuel): travel\nPaid [no]:\nPIN:\n"))
      await terminal.type("1234")
      #expect(shown.text.hasSuffix("\nPIN:\n"))
      await terminal.type("\rone\rtwo\r\r")
      #expect(
        shown.text.hasSuffix(
          "\nthe form is not complete\nexpenses: Title: a title is needed.\nTitle:\n"))
      await terminal.type("tea\r")
      #expect(shown.text.hasSuffix("\n1 saved\n>\n"))
      #expect(store.state.saved.first?.note == "one\ntwo")
      #expect(store.state.saved.first?.pin == Secret("1234"))
      #expect(!shown.text.contains("1234"))
    }
  }

  @Test("filling in a form can be interrupted and resumed")
  func stops() async {
    await session { terminal, shown, store in
      await terminal.type("add\rtea\r\u{3}")
      #expect(
        shown.text.hasSuffix(
          "The form is still open. 'fill' continues it, and 'save' submits it.\n>\n"))
      await terminal.type("amount 7\rpin\r99\rfill\r\u{1B}")
      #expect(store.state.draft?.amount.value == 7 && store.state.draft?.pin == Secret("99"))
      await terminal.type("pin 98\r")
      #expect(
        shown.text.hasSuffix(
          "expenses: the value of 'pin' is hidden. Type 'pin' without a value, then enter the value.\n>\n"
        ))
      await terminal.type("\u{1B}[A")
      #expect(shown.text.hasSuffix("> fill\n"))
      await terminal.type("\u{15}save\r")
      #expect(store.state.saved.count == 1)
    }
  }

  @Test("tab completes an option after its command, ignoring case")
  func completes() async {
    await session { terminal, shown, store in
      await terminal.type("add\r\u{1B}")
      await terminal.type("category T\t\r")
      #expect(store.state.draft?.category == .travel, "\(shown.text)")
    }
  }

  @Test("a form filled in on one line still prompts for its hidden input")
  func asksForSecrets() async {
    await session { terminal, shown, store in
      await terminal.type("add tea 7\r")
      #expect(shown.text.hasSuffix("\nPIN:\n"))
      await terminal.type("55\r")
      #expect(store.state.saved.first?.pin == Secret("55"))
    }
  }

  @Test("a quoted value can contain escaped line breaks")
  func lines() async throws {
    let result = try await run(
      #"""
      add
      note "one\ntwo\\"
      note 'half
      """#)
    #expect(result.state.draft?.note == "one\ntwo\\")
    #expect(result.written.error == "expenses: line 3: a quotation mark is not closed.\n")
  }

  @Test("values after a form's submit command are filled in before submission")
  func ends() async throws {
    var state = ExpenseState(draft: ExpenseDraft())
    state.isModal = false
    state.endTakesValues = true
    let result = try await run("save tea 7\n", from: state)
    #expect(result.state.saved.map(\.title) == ["tea"] && result.written.error.isEmpty)
  }

  @Test("help lists a form's values and inputs")
  func help() async throws {
    let result = try await run("help\nadd\nhelp\nfill\n")
    #expect(result.written.output.contains("  add [TITLE AMOUNT CATEGORY PAID]  Add an expense\n"))
    #expect(result.written.output.contains("\n  amount 1-1000 "))
    #expect(
      result.written.error
        == "expenses: line 4: 'fill' works only in a terminal. Set each input with its own command: title, amount, category, paid, pin, note.\n"
    )
  }
}
