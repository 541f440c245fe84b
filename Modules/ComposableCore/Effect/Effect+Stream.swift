extension Effect {
  /// Returns an effect that sends an action for each element of an asynchronous sequence.
  ///
  /// Each run creates an iterator when it starts. The effect ends when the sequence ends or throws,
  /// or when the effect is cancelled.
  ///
  /// - Parameters:
  ///   - sequence: The sequence of elements.
  ///   - action: Returns the action for an element.
  ///   - handler: Handles an error that the sequence throws. Without a handler, the error is
  ///     reported with this file and line.
  ///   - fileID: The file to name in reports.
  ///   - line: The line to name in reports.
  /// - Returns: An effect that runs until the sequence ends.
  public static func stream<Elements: AsyncSequence & Sendable>(
    _ sequence: Elements,
    action: @escaping @MainActor (Elements.Element) -> Action,
    catch handler: (@MainActor (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    .run(
      { send in
        var elements = sequence.makeAsyncIterator()
        while let element = try await elements.next(isolation: MainActor.shared) {
          // A sequence might not respond to the cancellation of its task.
          try Task.checkCancellation()
          send(action(element))
        }
      },
      catch: handler,
      fileID: fileID,
      line: line
    )
  }

  /// Returns an effect that sends each element of an asynchronous sequence of actions; see
  /// ``stream(_:action:catch:fileID:line:)``.
  public static func stream<Actions: AsyncSequence & Sendable>(
    _ actions: Actions,
    catch handler: (@MainActor (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self where Actions.Element == Action {
    stream(actions, action: { $0 }, catch: handler, fileID: fileID, line: line)
  }
}
