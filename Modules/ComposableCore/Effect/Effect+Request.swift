extension Effect {
  /// Returns an effect that requests a value and sends an action with the value or the error.
  ///
  /// ```swift
  /// return .request(environment.load) { .loaded($0.mapError(EditorError.init)) }
  /// ```
  ///
  /// - Parameters:
  ///   - value: The request. It starts on the main actor in the turn in which the reducer returned
  ///     the effect, unless the effect follows other asynchronous work.
  ///   - response: Returns the action for the value or the thrown error. Not called for a
  ///     `CancellationError`, or for an error after the effect was cancelled. A cancelled effect's
  ///     action is dropped.
  ///   - fileID: The file to name in reports.
  ///   - line: The line to name in reports.
  /// - Returns: An effect that ends when the action is queued.
  public static func request<Value>(
    _ value: @escaping @MainActor () async throws -> Value,
    response: @escaping @MainActor (Result<Value, any Error>) -> Action,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    .run(
      { send in send(response(.success(try await value()))) },
      catch: { error, send in send(response(.failure(error))) },
      fileID: fileID,
      line: line
    )
  }
}
