public import ComposableCore

extension TestStore {
  /// Creates a test store with a state that is compared by a predicate, such as a tuple.
  ///
  /// - Parameters:
  ///   - initialState: The state until the first action.
  ///   - reducer: The reducer to test.
  ///   - environment: The environment of the reducer.
  ///   - areEqual: Whether two states are equal.
  ///   - clock: Measures the timeouts.
  ///   - failures: Receives the failures; the running test fails by default.
  ///   - fileID: The file in which a failure that belongs to no step is shown.
  ///   - filePath: The path of the file.
  ///   - line: The line at which a failure that belongs to no step is shown.
  ///   - column: The column at which a failure that belongs to no step is shown.
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
  /// Creates a test store.
  ///
  /// - Parameters:
  ///   - initialState: The state until the first action.
  ///   - reducer: The reducer to test.
  ///   - environment: The environment of the reducer.
  ///   - clock: Measures the timeouts.
  ///   - failures: Receives the failures; the running test fails by default.
  ///   - fileID: The file in which a failure that belongs to no step is shown.
  ///   - filePath: The path of the file.
  ///   - line: The line at which a failure that belongs to no step is shown.
  ///   - column: The column at which a failure that belongs to no step is shown.
  ///   - override: Changes the environment for this test, such as by replacing single closures.
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
