public import ComposableCore

/// One step of a script: an action with the expected change of the state, or an advance of a clock.
///
/// ```swift
/// steps: Step(.send, .rollTapped) { $0.isRolling = true },
/// Step(.receive, .rolled(6)) {
///   $0.isRolling = false
///   $0.rolls = [6]
/// }
/// ```
public struct Step<State, Action: Sendable> {
  /// The origin of an action.
  public enum Kind: Sendable {
    /// The test sends the action, as a user would.
    case send
    /// An effect sends the action, and the test receives it.
    case receive
  }

  enum Content {
    case action(Kind, Action, change: ((inout State) throws -> Void)?)
    case advance(TestClock, by: Duration)
    case dismissal
  }

  let content: Content
  let location: TestLocation

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - kind: The origin of the action.
  ///   - action: The action.
  ///   - filePath: The file in which a failure is shown.
  ///   - line: The line at which a failure is shown.
  ///   - change: Changes the state before the action to the expected state; nil for no change.
  public init(
    _ kind: Kind,
    _ action: Action,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ change: ((inout State) throws -> Void)? = nil
  ) {
    content = .action(kind, action, change: change)
    location = TestLocation(filePath: filePath, line: line)
  }

  private init(_ content: Content, at location: TestLocation) {
    self.content = content
    self.location = location
  }

  /// Returns the step in which the feature dismisses itself; see
  /// ``TestStore/receiveDismissal(timeout:filePath:line:)``.
  public static func receiveDismissal(
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    Self(
      .dismissal,
      at: TestLocation(filePath: filePath, line: line))
  }

  /// Returns a step that advances a clock, so that effects sleeping on it continue.
  ///
  /// ```swift
  /// steps: Step(.send, .remind),
  /// .advance(clock, by: .seconds(1)),
  /// Step(.receive, .reminded) { $0.count = 1 }
  /// ```
  ///
  /// - Parameters:
  ///   - clock: The clock of the environment.
  ///   - duration: The duration by which the step advances the clock.
  ///   - filePath: The file in which a failure is shown.
  ///   - line: The line at which a failure is shown.
  /// - Returns: The step.
  public static func advance(
    _ clock: TestClock,
    by duration: Duration,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Self {
    Self(
      .advance(clock, by: duration),
      at: TestLocation(filePath: filePath, line: line))
  }
}

/// Runs a script against a reducer, and fails for every change, action or running effect that the
/// script does not state.
///
/// A script fails if it sends an action before receiving all actions from effects, or if there is
/// no action to receive. It also fails if the received action or the state is not as expected, or
/// if actions or effects are left at the end. Each failure is shown at the line of its step.
///
/// - Parameters:
///   - initialState: The state before the first step.
///   - reducer: The reducer to test.
///   - environment: The environment of the reducer.
///   - failures: Receives the failures; the running test fails by default.
///   - timeout: How long a step waits for its action, in real time.
///   - filePath: The file in which a failure of the whole script is shown.
///   - line: The line at which a failure of the whole script is shown.
///   - steps: The script.
@MainActor
public func assert<State: Equatable, Action: Equatable & Sendable, Environment>(
  initialState: State,
  reducer: Reducer<State, Action, Environment>,
  environment: Environment,
  failures: FailureSink = .runningTest,
  timeout: Duration = .seconds(10),
  filePath: StaticString = #filePath,
  line: UInt = #line,
  steps: Step<State, Action>...
) async {
  await assert(
    initialState: initialState,
    reducer: reducer,
    environment: environment,
    by: { $0 == $1 },
    failures: failures,
    timeout: timeout,
    at: TestLocation(filePath: filePath, line: line),
    steps: steps
  )
}

/// Runs a script against a reducer whose states are compared by a predicate, such as tuples.
///
/// ```swift
/// await assert(
///   initialState: (count: 0, name: "a"), reducer: reducer, environment: (), by: ==,
///   steps: Step(.send, 2) { $0.count = 2 })
/// ```
///
/// - Parameters:
///   - initialState: The state before the first step.
///   - reducer: The reducer to test.
///   - environment: The environment of the reducer.
///   - areEqual: Whether two states are the same.
///   - failures: Receives the failures; the running test fails by default.
///   - timeout: How long a step waits for its action, in real time.
///   - filePath: The file in which a failure of the whole script is shown.
///   - line: The line at which a failure of the whole script is shown.
///   - steps: The script.
@MainActor
public func assert<State, Action: Equatable & Sendable, Environment>(
  initialState: State,
  reducer: Reducer<State, Action, Environment>,
  environment: Environment,
  by areEqual: @escaping @MainActor (State, State) -> Bool,
  failures: FailureSink = .runningTest,
  timeout: Duration = .seconds(10),
  filePath: StaticString = #filePath,
  line: UInt = #line,
  steps: Step<State, Action>...
) async {
  await assert(
    initialState: initialState,
    reducer: reducer,
    environment: environment,
    by: areEqual,
    failures: failures,
    timeout: timeout,
    at: TestLocation(filePath: filePath, line: line),
    steps: steps
  )
}

@MainActor
private func assert<State, Action: Equatable & Sendable, Environment>(
  initialState: State,
  reducer: Reducer<State, Action, Environment>,
  environment: Environment,
  by areEqual: @escaping @MainActor (State, State) -> Bool,
  failures: FailureSink,
  timeout: Duration,
  at location: TestLocation,
  steps: [Step<State, Action>]
) async {
  let store = TestStore(
    initialState: initialState,
    reducer: reducer,
    environment: environment,
    by: areEqual,
    clock: ContinuousClock(),
    failures: failures,
    at: location
  )
  for step in steps {
    let (filePath, line) = (step.location.filePath, step.location.line)
    switch step.content {
    case .action(.send, let action, let change):
      await store.send(action, filePath: filePath, line: line, change)
    case .action(.receive, let action, let change):
      await store.receive(action, timeout: timeout, filePath: filePath, line: line, change)
    case .advance(let clock, let duration):
      await clock.advance(by: duration)
    case .dismissal:
      await store.receiveDismissal(timeout: timeout, filePath: filePath, line: line)
    }
  }
  let end = steps.last?.location ?? location
  await store.finish(timeout: timeout, filePath: end.filePath, line: end.line)
}
