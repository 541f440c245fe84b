extension Effect {
  /// Returns an effect that performs asynchronous work and may send any number of actions.
  ///
  /// ```swift
  /// return .run { send in send(.rolled(await roll())) }
  /// ```
  ///
  /// The work starts on the main actor, in the turn in which the reducer returned the effect,
  /// unless the effect follows other asynchronous work. A function that the work awaits runs where
  /// its declaration specifies: a `@concurrent` function runs off the main actor, and other
  /// functions run on it if the upcoming feature `NonisolatedNonsendingByDefault` is enabled. The
  /// work ends when the closure returns; any action sent later is reported and dropped. Cancelled
  /// work sends no further actions.
  ///
  /// - Parameters:
  ///   - operation: The work.
  ///   - handler: Handles an error that the work throws. Without a handler, the error is reported
  ///     with this file and line. A `CancellationError` and errors of cancelled work are ignored.
  ///   - fileID: The file to name in reports.
  ///   - line: The line to name in reports.
  /// - Returns: An effect that ends when the closure and the handler have returned.
  public static func run(
    _ operation: @escaping @MainActor (_ send: Send<Action>) async throws -> Void,
    catch handler: (@MainActor (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    run(.work, SourcePosition(fileID: fileID, line: line), operation, catch: handler)
  }

  /// Returns an effect that performs asynchronous work of some kind.
  static func run(
    _ kind: AsyncWork.Kind,
    _ source: SourcePosition,
    _ operation: @escaping @MainActor (_ send: Send<Action>) async throws -> Void,
    catch handler: (@MainActor (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil
  ) -> Self {
    Self(
      EffectNode { context, route in
        var handleError: (@MainActor (any Error, RunningEffect) async -> Void)?
        if let handler { handleError = { await handler($0, $1.makeSend(by: route)) } }
        let work = AsyncWork(
          kind, source, perform: { try await operation($0.makeSend(by: route)) },
          handleError: handleError)
        context.add(.async(work))
      })
  }
}
