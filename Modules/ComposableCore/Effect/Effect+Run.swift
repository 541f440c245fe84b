extension Effect {
  /// Asynchronous work: what to do, what to do when it throws, and where it was written.
  @usableFromInline
  struct Run: Sendable {
    typealias Catch = @MainActor (any Error, Send<Action>) async -> Void

    let operation: @MainActor (Send<Action>) async throws -> Void
    let handler: Catch?
    let source: SourcePosition

    /// Whether what it does next depends on nothing that has happened since it started.
    var isMemoryless = false
  }

  /// Does asynchronous work that may send any number of actions.
  ///
  /// ```swift
  /// return .run { send in send(.rolled(await roll())) }
  /// ```
  ///
  /// The work starts on the main actor in the turn in which the reducer returned it; what it
  /// awaits runs where that likes. It ends when the closure returns: a `send` used after that is
  /// reported and delivers nothing. Work that has been cancelled delivers nothing more.
  ///
  /// - Parameters:
  ///   - operation: The work.
  ///   - handler: Takes an error that the work threw. Without it the error is reported with this
  ///     file and line. Errors of cancelled work, and `CancellationError`, go nowhere.
  ///   - fileID: The file to name in a report.
  ///   - line: The line to name in a report.
  /// - Returns: An effect that is over when the closure and the handler have returned.
  public static func run(
    _ operation: @escaping @MainActor (_ send: Send<Action>) async throws -> Void,
    catch handler: (@MainActor (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    let source = SourcePosition(fileID: fileID, line: line)
    return Self(.run(Run(operation: operation, handler: handler, source: source)))
  }

  /// Does asynchronous work that sends nothing; see ``run(_:catch:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - work: The work. An error that it throws is reported with this file and line.
  ///   - fileID: The file to name in a report.
  ///   - line: The line to name in a report.
  /// - Returns: An effect that is over when the closure has returned.
  public static func fireAndForget(
    _ work: @escaping @MainActor () async throws -> Void,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    run({ _ in try await work() }, fileID: fileID, line: line)
  }
}
