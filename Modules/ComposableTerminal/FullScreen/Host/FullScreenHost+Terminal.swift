internal import ComposableCore
internal import ComposablePlatform

/// The options of a full-screen session.
struct FullScreenOptions: Equatable, Sendable {
  var usesMouse = true
  var glyphs = Glyphs.ascii
  var sequences = RoleSequences(.standard, .terminal)
}

/// Presents screens in full screen on the process's terminal.
@MainActor
func presentInFullScreen(
  _ ui: TerminalUI, _ program: String, _ options: FullScreenOptions, _ console: CommandLineConsole
) async -> ExitCode {
  let terminal: LiveTerminal
  do {
    terminal = try LiveTerminal(usesMouse: options.usesMouse)
  } catch {
    console.note("\(program): cannot use the terminal: \(error). Try '--ui line'.")
    return .failure
  }
  let host = FullScreenHost(
    ui: ui, terminal: terminal, options: options, requests: .shared)
  let end = await host.run()
  await terminal.leave()
  let (_, warning, hasFailed) = await ui.finish()
  // Prints the warning without remedies, because they are no longer possible.
  if let warning { console.note("\(program): \(warning.sentences(nil))") }
  if case .signal(let signal) = end {
    console.flush()
    terminal.end(bySignal: signal)
  }
  return hasFailed ? .failure : .success
}
