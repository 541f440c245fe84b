@testable import ComposableTerminal

/// Runs a line host at a terminal whose screen shows what was printed, lets a test act on it, and
/// ends it.
@MainActor
func prompted(
  name: String, _ ui: TerminalUI, requests: SessionRequests = SessionRequests(),
  _ body: @MainActor (ScriptedTerminal, Transcript) async throws -> Void
) async rethrows {
  let (terminal, shown) = (ScriptedTerminal(columns: 60, rows: 24), Transcript())
  let console = CommandLineConsole(
    columns: { terminal.size.columns }, output: { shown.write($0) }, error: { shown.write($0) })
  let host = LineHost(
    name: name, ui: ui, console: console, options: LineOptions(isInteractive: true),
    requests: requests)
  let run = Task { await host.run(at: terminal) }
  await terminal.settle()
  try await body(terminal, shown)
  terminal.send(.ended(bySignal: 15))
  _ = await run.value
  await host.finish()
}
