import ComposableCore
import Testing

@testable import ComposableTerminal

/// Looks for the letters that a user types into a hidden input in everything that the library can
/// log or record: the actions, states and events of the program and of its host.
@MainActor
struct HiddenTextTests {
  private final class Log {
    var text = ""
  }

  private let log = Log()

  private func screen(_ sheet: Sheet) -> Screen<SheetAction> {
    let busy = sheet.isBusy ? Refusal("a login is in progress") : nil
    return Screen(
      title: "Login",
      rows: [
        .form([
          sheetForm(sheet).secure("Password", \.pin, disabled: busy),
          sheetForm(sheet).text("Name", \.a),
        ]),
        sheetButton("Log in"),
      ])
  }

  private func ui() -> (TerminalUI, ViewStore<Sheet, SheetAction>) {
    let log = log
    let store = Store(
      initialState: Sheet(), reducer: sheetReducer.logging { log.text += $0 + "\n" },
      environment: ()
    ).view
    return (TerminalUI(store, render: screen), store)
  }

  private func expectNoSecret() {
    #expect(log.text.contains("pin: secret"))
    for letter in "ξψω" { #expect(!log.text.contains(letter), "\(log.text)") }
  }

  @Test("a full-screen session logs no hidden text, typed or pasted")
  func fullScreen() async {
    let (ui, store) = ui()
    let terminal = ScriptedTerminal(columns: 60, rows: 12)
    let log = log
    let host = FullScreenHost(
      ui: ui, terminal: terminal, options: FullScreenOptions(),
      reducer: hostReducer.logging("host") { log.text += $0 + "\n" })
    let session = Task { await host.run() }
    await terminal.settle()
    await terminal.type("ξψ\u{1B}[D\u{1B}[200~ω\u{1B}[201~\tname\t\t")
    #expect(store.state.draft.pin == Secret("ξωψ") && store.state.draft.a == "name")
    // Also for an input that has just been disabled.
    store.send(.busy(true))
    await terminal.type("ψω\u{1B}[200~ξ\u{1B}[201~")
    terminal.send(.ended(bySignal: 15))
    _ = await session.value
    #expect(log.text.contains("host: ") && log.text.contains("hidden(secret)"), "\(log.text)")
    expectNoSecret()
  }

  @Test("the state and the events of line mode contain no hidden text")
  func line() {
    let (ui, store) = ui()
    var state = LineState()
    state.prompt = PromptLine()
    state.ask(nil, submits: false, on: ui.screen())
    let events: [LineEvent] = [
      .key(.character("ξ")), .paste("ψω"), .key(KeyPress(key: .left)), .key(KeyPress(key: .enter)),
      .key(.character("n")), .key(KeyPress(key: .enter)),
    ]
    for event in events {
      let event = state.hiding(event, on: ui.screen())
      let requests = state.step(event, on: ui.screen())
      log.text += "\(event)\n"
      dump(state, to: &log.text)
      for case .answer(.send(let action), let id, let questions) in requests {
        _ = ui.send(action)
        log.text += "\(questions)\n"
        for request in state.answered(id, of: questions, on: ui.screen()) {
          log.text += "\(request)\n"
        }
      }
      dump(state, to: &log.text)
    }
    #expect(store.state.draft.pin == Secret("ξψω") && store.state.draft.a == "n")
    expectNoSecret()
  }
}
