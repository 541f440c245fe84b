extension Effect {
  /// Requests a value and sends the response, whether it is the value or an error.
  ///
  /// ```swift
  /// return .request(environment.load) { .loaded($0.mapError(EditorError.init)) }
  /// ```
  ///
  /// - Parameters:
  ///   - value: The request, which starts on the main actor in the turn in which the reducer
  ///     returned the effect.
  ///   - response: Makes the action of the value or of the error that was thrown. Not called when
  ///     the effect was cancelled, nor for a `CancellationError`.
  ///   - fileID: The file to name in a report.
  ///   - line: The line to name in a report.
  /// - Returns: An effect that is over when the action is in the queue.
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
