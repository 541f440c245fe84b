internal import ComposableCore
internal import ComposablePlatform

/// The settings of the full screen.
struct FullScreenSettings: Equatable, Sendable {
  var usesMouse = true
  var options = FullScreenOptions()
}

/// Presents a view store in the full screen of the process's terminal.
@MainActor
func presentInFullScreen<ViewState, ViewAction: Sendable>(
  _ viewStore: ViewStore<ViewState, ViewAction>,
  _ interface: FullScreenInterface<ViewState, ViewAction>,
  _ program: String,
  _ settings: FullScreenSettings,
  _ console: Console
) async -> ExitCode {
  let terminal: LiveTerminal
  do {
    terminal = try LiveTerminal(usesMouse: settings.usesMouse)
  } catch {
    console.note("\(program): cannot use the terminal: \(error). Try '--ui line'.")
    return .failure
  }
  let host = FullScreenHost(
    viewStore: viewStore, interface: interface, terminal: terminal, options: settings.options)
  let end = await host.run()
  await terminal.leave()
  let wouldLose = interface.exitWarning(viewStore.state) != nil
  await viewStore.finishBackgroundWork()
  let warning = interface.exitWarning(viewStore.state)
  if let warning { console.note("\(program): \(warning)") }
  if case .signal(let signal) = end {
    console.flush()
    terminal.end(bySignal: signal)
  }
  // What was to be finished in the background has failed.
  return !wouldLose && warning != nil ? .failure : .success
}
