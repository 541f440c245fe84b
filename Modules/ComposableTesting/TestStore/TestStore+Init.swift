public import ComposableCore

extension TestStore {
  /// Makes a test store of a state that is compared by a predicate, such as a tuple.
  ///
  /// - Parameters:
  ///   - initialState: The state until the first action.
  ///   - reducer: The reducer to test.
  ///   - environment: What its effects get of the world.
  ///   - areEqual: Whether two states are the same.
  ///   - clock: Measures how long a step waits for its action.
  ///   - failures: Where failures go; to the running test if not given.
  ///   - fileID: Where a failure of the whole is shown, with the next three.
  ///   - filePath: Its path.
  ///   - line: Its line.
  ///   - column: Its column.
  public convenience init<Environment>(
    initialState: State,
    reducer: Reducer<State, Action, Environment>,
    environment: Environment,
    by areEqual: @escaping @MainActor (State, State) -> Bool,
    clock: any Clock<Duration> = ContinuousClock(),
    failures: FailureSink = .runningTest,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      initialState: initialState,
      reducer: reducer,
      environment: environment,
      by: areEqual,
      clock: clock,
      failures: failures,
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

extension TestStore where State: Equatable {
  /// Makes a test store.
  ///
  /// - Parameters:
  ///   - initialState: The state until the first action.
  ///   - reducer: The reducer to test.
  ///   - environment: What its effects get of the world.
  ///   - clock: Measures how long a step waits for its action.
  ///   - failures: Where failures go; to the running test if not given.
  ///   - fileID: Where a failure of the whole is shown, with the next three.
  ///   - filePath: Its path.
  ///   - line: Its line.
  ///   - column: Its column.
  ///   - override: Replaces single closures of the environment for this test.
  public convenience init<Environment>(
    initialState: State,
    reducer: Reducer<State, Action, Environment>,
    environment: Environment,
    clock: any Clock<Duration> = ContinuousClock(),
    failures: FailureSink = .runningTest,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    override: (inout Environment) -> Void = { _ in }
  ) {
    var environment = environment
    override(&environment)
    self.init(
      initialState: initialState,
      reducer: reducer,
      environment: environment,
      by: { $0 == $1 },
      clock: clock,
      failures: failures,
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}
