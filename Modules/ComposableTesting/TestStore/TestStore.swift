internal import ComposableCore

/// A store for tests that runs the live engine and fails for everything the test does not state.
///
/// Each `send` states how the state changes, each `receive` receives an action from an effect, and
/// `finish` states that nothing is left:
///
/// ```swift
/// await store.send(.rollTapped) { $0.isRolling = true }
/// await store.receive(.rolled(6)) {
///   $0.isRolling = false
///   $0.rolls = [6]
/// }
/// await store.finish()
/// ```
///
/// If ``exhaustivity`` is on, a test store that is released while actions or effects are left also
/// fails, at the line that created the store.
@MainActor
public final class TestStore<State, Action: Sendable> {
  private let session: TestSession<State, Action>
  private let leftovers: Leftovers<Action>
  private let failures: FailureSink
  private let location: TestLocation

  init<Environment>(
    initialState: State,
    reducer: Reducer<State, Action, Environment>,
    environment: Environment,
    by areEqual: @escaping @MainActor (State, State) -> Bool,
    clock: any Clock<Duration>,
    failures: FailureSink,
    at location: TestLocation
  ) {
    let leftovers = Leftovers<Action>()
    self.leftovers = leftovers
    self.failures = failures
    self.location = location
    session = TestSession(
      initialState: initialState,
      reducer: reducer,
      environment: environment,
      by: areEqual,
      clock: clock,
      failures: failures,
      leftovers: leftovers,
      at: location
    )
  }

  // Not isolated, because the running test is unknown in an isolated `deinit`.
  deinit {
    guard leftovers.exhaustivity == .on, !leftovers.wereReported else { return }
    for failure in leftovers.failures { failures(failure, at: location) }
  }

  /// The state after the last action that the test sent, received or skipped, even if the engine
  /// has reduced more actions.
  public var state: State { session.state }

  /// How much of the reducer's behavior the test must state; may be changed at any step.
  public var exhaustivity: Exhaustivity {
    get { leftovers.exhaustivity }
    set { leftovers.exhaustivity = newValue }
  }

  /// The number of asynchronous effects that have started but not ended, including background
  /// effects.
  public var inFlightEffectCount: Int { session.inFlightEffectCount }

  func assertState(_ statement: @escaping (inout State) throws -> Void, at location: TestLocation) {
    session.checkStatement(statement, at: location)
  }

  @discardableResult
  func send(
    _ action: Action, at location: TestLocation, change: ((inout State) throws -> Void)?
  ) -> StoreTask {
    session.send(action, at: location, change: change)
  }

  /// Receives the next action from an effect, and waits for it if necessary.
  ///
  /// - Parameters:
  ///   - expectation: The expected action.
  ///   - timeout: The maximum time to wait for the action, on the store's clock.
  ///   - location: The location at which a failure is shown.
  ///   - change: Changes the state before the action to the expected state; nil for no change.
  func receive(
    _ expectation: Expectation<Action>,
    timeout: Duration,
    at location: TestLocation,
    change: ((inout State) throws -> Void)?
  ) async {
    await session.receive(expectation, timeout: timeout, at: location, change: change)
  }

  /// Receives actions in any order; see `receive(_:timeout:at:change:)`.
  func receive(
    inAnyOrder expectations: [Expectation<Action>],
    timeout: Duration,
    at location: TestLocation,
    change: ((inout State) throws -> Void)?
  ) async {
    await session.receive(inAnyOrder: expectations, timeout: timeout, at: location, change: change)
  }

  func receiveDismissal(timeout: Duration, at location: TestLocation) async {
    await session.receiveDismissal(timeout: timeout, at: location)
  }

  func replaceEnvironment(with environment: Any, at location: TestLocation) {
    session.replaceEnvironment(with: environment, at: location)
  }

  func finish(timeout: Duration, at location: TestLocation) async {
    await session.finish(timeout: timeout, at: location)
  }

  func skipReceivedActions(isStrict: Bool, at location: TestLocation) {
    session.skipReceivedActions(isStrict: isStrict, at: location)
  }

  func skipInFlightEffects(isStrict: Bool, at location: TestLocation) async {
    await session.skipInFlightEffects(isStrict: isStrict, at: location)
  }
}
