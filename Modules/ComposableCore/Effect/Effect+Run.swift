extension Effect {
  /// Asynchronous work: the operation, the handler of its errors, and its source position.
  @usableFromInline
  struct Run: Sendable {
    typealias Catch = @MainActor (any Error, Send<Action>) async -> Void

    let operation: @MainActor (Send<Action>) async throws -> Void
    let handler: Catch?
    let source: SourcePosition

    /// Whether it is a timer, whose next step does not depend on the ones before.
    var isTimer = false
  }

  /// Returns an effect that performs asynchronous work, which may send any number of actions.
  ///
  /// ```swift
  /// return .run { send in send(.rolled(await roll())) }
  /// ```
  ///
  /// The work starts on the main actor, in the turn in which the reducer returned it unless it
  /// follows other asynchronous work. A function that it awaits runs where its declaration says:
  /// one with `@concurrent` off the main actor, and another one on it if the upcoming feature
  /// `NonisolatedNonsendingByDefault` is enabled. It ends when the closure returns: an action that
  /// is sent after that is reported and dropped.
  /// Cancelled work sends no further actions.
  ///
  /// - Parameters:
  ///   - operation: The work.
  ///   - handler: Handles an error that the work throws. Without a handler the error is reported
  ///     with this file and line. A `CancellationError`, and errors of cancelled work, are ignored.
  ///   - fileID: The file to name in reports.
  ///   - line: The line to name in reports.
  /// - Returns: An effect that is over when the closure and the handler have returned.
  public static func run(
    _ operation: @escaping @MainActor (_ send: Send<Action>) async throws -> Void,
    catch handler: (@MainActor (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    let source = SourcePosition(fileID: fileID, line: line)
    return Self(RunNode(Run(operation: operation, handler: handler, source: source)))
  }
}
