public import ComposableCore

extension TestStore {
  /// Creates a test store that compares states by a predicate; use it for states such as tuples.
  ///
  /// - Parameters:
  ///   - initialState: The state until the first action.
  ///   - reducer: The reducer to test.
  ///   - environment: The environment of the reducer.
  ///   - areEqual: Whether two states are equal.
  ///   - clock: Measures the timeouts.
  ///   - failures: Receives the failures; the running test fails by default.
  ///   - filePath: The file in which failures that belong to no step are shown.
  ///   - line: The line at which failures that belong to no step are shown.
  public convenience init<Environment>(
    initialState: State,
    reducer: Reducer<State, Action, Environment>,
    environment: Environment,
    by areEqual: @escaping @MainActor (State, State) -> Bool,
    clock: any Clock<Duration> = ContinuousClock(),
    failures: FailureSink = .runningTest,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init(
      initialState: initialState,
      reducer: reducer,
      environment: environment,
      by: areEqual,
      clock: clock,
      failures: failures,
      at: TestLocation(filePath: filePath, line: line)
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
  ///   - filePath: The file in which failures that belong to no step are shown.
  ///   - line: The line at which failures that belong to no step are shown.
  ///   - override: Changes the environment for this test, for example by replacing single closures.
  public convenience init<Environment>(
    initialState: State,
    reducer: Reducer<State, Action, Environment>,
    environment: Environment,
    clock: any Clock<Duration> = ContinuousClock(),
    failures: FailureSink = .runningTest,
    filePath: StaticString = #filePath,
    line: UInt = #line,
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
      at: TestLocation(filePath: filePath, line: line)
    )
  }
}
