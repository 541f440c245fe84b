internal import ComposablePlatform

extension InteractiveSession {
  /// Ends the session, as the user's command to quit does.
  ///
  /// Call it from the environment of a feature whose action ends the program. Background work that
  /// has to finish does so, and the session returns its exit code as usual.
  ///
  /// - Parameter asksFirst: Whether the user is asked if data would be lost. Line mode asks only at
  ///   a terminal.
  @MainActor
  public static func quit(asksFirst: Bool = true) {
    SessionRequests.shared.quit(asksFirst ? .asking : .confirmed)
  }

  /// Gives the terminal to work, such as an editor or a pager, and takes it back at the work's end.
  ///
  /// Meanwhile the terminal has the settings from before the session, the session neither reads nor
  /// draws, and the interrupt and quit keys end only other programs. Other calls wait. Inside the
  /// work, or in a session in which no line can be edited, a call runs its work at once.
  ///
  /// - Parameter work: The work.
  /// - Throws: The work's error, or `CancellationError` if the effect is cancelled, or the session
  ///   ends, before the work begins.
  /// - Returns: The work's result.
  @MainActor
  public static func withTerminal<Result: Sendable>(
    _ work: @MainActor () async throws -> Result
  ) async throws -> Result {
    try await SessionRequests.shared.withTerminal(work)
  }

  /// Runs a program in the terminal, such as an editor, a pager or a shell, and waits for its end.
  ///
  /// Until then, the interrupt key and the quit key reach only that program.
  ///
  /// ```swift
  /// let code = try await InteractiveSession.runProgram(
  ///   ["/bin/sh", "-c", "\(editor) \"$1\"", "sh", file.path])
  /// ```
  ///
  /// - Parameter command: The program and its arguments. A name without a slash is searched for in
  ///   `PATH`.
  /// - Throws: ``ProgramError`` if standard input is not a terminal, or a terminal without a cursor
  ///   from which the session reads lines; if the program cannot be started; or if the session ends
  ///   first.
  /// - Returns: The program's exit code, or 128 and the number of the signal that ended it.
  @MainActor
  public static func runProgram(_ command: [String]) async throws(ProgramError) -> Int32 {
    let name = command.first ?? ""
    guard Descriptor.standardInput.isTerminal else {
      throw ProgramError("'\(name.quotable)' needs a terminal, and standard input is not one.")
    }
    guard SessionRequests.shared.terminalUse != .busy else {
      throw ProgramError("'\(name.quotable)' needs a terminal that can move its cursor.")
    }
    do {
      return try await withTerminal { await ForegroundProgram(command).run() }.get()
    } catch is CancellationError {
      throw ProgramError("'\(name.quotable)' was not started: the command was cancelled.")
    } catch {
      throw ProgramError("cannot run '\(name.quotable)': \(error).")
    }
  }

  /// An error that prevents a program from running in the terminal.
  public struct ProgramError: Error, Equatable, CustomStringConvertible {
    /// The reason, as a sentence.
    public let description: String

    init(_ description: String) {
      self.description = description
    }
  }
}
