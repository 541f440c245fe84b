internal import ComposablePlatform

/// The input of line mode.
enum LineInput {
  /// Lines of a file or a pipe, and the input's name in error messages.
  case reader(LineReader, name: String)
  /// Lines typed at the process's terminal.
  case terminal
}

extension LineHost {
  /// Executes the lines of the input.
  ///
  /// - Returns: The session's exit code.
  func run(_ input: LineInput) async -> ExitCode {
    guard case .reader(let reader, let name) = input else { return await runAtTerminal() }
    return await run(reader, named: name)
  }

  private func runAtTerminal() async -> ExitCode {
    let terminal: LiveTerminal
    do {
      terminal = try LiveTerminal(.lines)
    } catch {
      // Without a terminal, standard input can still be read.
      return await run(LineReader(.standardInput))
    }
    let end = await run(at: terminal)
    // After leaving raw mode, the user can interrupt the remaining work.
    await terminal.leave()
    await finish()
    if case .signal(let signal) = end { terminal.end(bySignal: signal) }
    return state.exitCode
  }
}
