internal import ComposablePlatform

/// The lines that line mode reads.
enum LineInput {
  /// Lines of a file or a pipe, with their name in error messages.
  case reader(LineReader, name: String)
  /// Lines that are typed at the terminal of the process.
  case terminal
}

extension LineHost {
  /// Executes the lines of an input.
  ///
  /// - Returns: The exit code of the session.
  func run(_ input: LineInput) async -> ExitCode {
    guard case .reader(let reader, let name) = input else { return await runAtTerminal() }
    return await run(reader, named: name)
  }

  private func runAtTerminal() async -> ExitCode {
    let terminal: LiveTerminal
    do {
      terminal = try LiveTerminal(.lines)
    } catch {
      // It has a standard input to read at least.
      return await run(LineReader(.standardInput))
    }
    let end = await run(at: terminal)
    // What is left to do can be interrupted.
    await terminal.leave()
    await finish()
    if case .signal(let signal) = end { terminal.end(bySignal: signal) }
    return .success
  }
}
