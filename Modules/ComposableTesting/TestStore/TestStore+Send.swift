public import ComposableCore

extension TestStore {
  /// Sends an action, as a user would, and checks how it changes the state.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - filePath: The file in which a failure is shown.
  ///   - line: The line at which a failure is shown.
  ///   - change: Changes the state before the action to the expected state; nil for no change.
  /// - Returns: A handle on the effects that the action started.
  @discardableResult
  public func send(
    _ action: Action,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ change: ((inout State) throws -> Void)? = nil
  ) async -> StoreTask {
    let location = TestLocation(filePath: filePath, line: line)
    return session.send(action, at: location, change: change)
  }

  /// Replaces the environment for subsequent actions; effects in flight keep the environment that
  /// they started with.
  ///
  /// - Parameters:
  ///   - environment: The new environment; a type other than the reducer's is a failure.
  ///   - filePath: The file in which a failure is shown.
  ///   - line: The line at which a failure is shown.
  public func replaceEnvironment<Environment>(
    with environment: Environment,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    session.replaceEnvironment(
      with: environment, at: TestLocation(filePath: filePath, line: line))
  }

  /// Checks parts of the ``state`` without an action.
  ///
  /// ```swift
  /// store.assertState { $0.count = 2 }
  /// ```
  ///
  /// - Parameters:
  ///   - filePath: The file in which a failure is shown.
  ///   - line: The line at which a failure is shown.
  ///   - statement: Sets parts of the state to their current values, so it must change nothing.
  public func assertState(
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ statement: @escaping (inout State) throws -> Void
  ) {
    let location = TestLocation(filePath: filePath, line: line)
    session.checkStatement(statement, at: location)
  }

  /// Waits until no effect is running, and fails if actions were not received or effects still run.
  ///
  /// The wait ends early if each effect sleeps on test clocks that no task is advancing. If
  /// ``exhaustivity`` is off, this method does not wait: it skips actions and cancels effects.
  ///
  /// - Parameters:
  ///   - timeout: The maximum time to wait for the effects, on the store's clock.
  ///   - filePath: The file in which a failure is shown.
  ///   - line: The line at which a failure is shown.
  public func finish(
    timeout: Duration = .seconds(10),
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) async {
    let location = TestLocation(filePath: filePath, line: line)
    await session.finish(timeout: timeout, at: location)
  }

  /// Skips all actions that effects have sent so far, without stating them.
  ///
  /// - Parameters:
  ///   - isStrict: Whether the test fails if there are none.
  ///   - filePath: The file in which a failure is shown.
  ///   - line: The line at which a failure is shown.
  public func skipReceivedActions(
    isStrict: Bool = true,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    session.skipReceivedActions(
      isStrict: isStrict, at: TestLocation(filePath: filePath, line: line))
  }

  /// Cancels all running effects, without stating them, and waits until they have ended.
  ///
  /// The wait ends after ten seconds on the store's clock.
  ///
  /// - Parameters:
  ///   - isStrict: Whether the test fails if there are none.
  ///   - filePath: The file in which a failure is shown.
  ///   - line: The line at which a failure is shown.
  public func skipInFlightEffects(
    isStrict: Bool = true,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) async {
    await session.skipInFlightEffects(
      isStrict: isStrict, at: TestLocation(filePath: filePath, line: line))
  }
}
