extension Effect {
  /// Sends an action for each element of an asynchronous sequence.
  ///
  /// Each run takes an iterator of its own, in the turn in which the effect was returned. The
  /// effect is over when the sequence ends or throws, or when it is cancelled.
  ///
  /// - Parameters:
  ///   - sequence: Where the elements come from.
  ///   - action: Makes the action of an element.
  ///   - handler: Takes the error that the sequence threw. Without it the error is reported with
  ///     this file and line.
  ///   - fileID: The file to name in a report.
  ///   - line: The line to name in a report.
  /// - Returns: An effect that runs as long as the sequence.
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
          // A sequence may not notice that its task was cancelled.
          try Task.checkCancellation()
          send(action(element))
        }
      },
      catch: handler,
      fileID: fileID,
      line: line
    )
  }

  /// Sends each element of an asynchronous sequence of actions; see
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
