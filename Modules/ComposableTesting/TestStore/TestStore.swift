internal import ComposableCore

/// A store for tests: the live engine, and a failure for everything a test did not say.
///
/// Each `send` says how the state changes, each action that an effect sends is taken with a
/// `receive`, and `finish` says that nothing is left:
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
/// A test store that is released with something left fails as well, at the line that made it.
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

  // Not isolated: an isolated `deinit` does not know which test is running.
  deinit {
    guard leftovers.exhaustivity == .on, !leftovers.wereReported else { return }
    for failure in leftovers.failures { failures(failure, at: location) }
  }

  /// The state after the last action that was sent or received in the test, even when the engine
  /// is further on.
  public var state: State { session.state }

  /// How much of what happens the test must say; may be changed at any step.
  public var exhaustivity: Exhaustivity {
    get { leftovers.exhaustivity }
    set { leftovers.exhaustivity = newValue }
  }

  @discardableResult
  func send(
    _ action: Action, at location: TestLocation, change: ((inout State) -> Void)?
  ) -> StoreTask {
    session.send(action, at: location, change: change)
  }

  /// Takes the next action that an effect sent, waiting for it if need be.
  ///
  /// - Parameters:
  ///   - expectation: What is expected.
  ///   - timeout: How long to wait, on the store's clock.
  ///   - location: Where a failure is shown.
  ///   - change: Makes the expected state of the state before.
  func receive(
    _ expectation: Expectation<Action>,
    timeout: Duration,
    at location: TestLocation,
    change: ((inout State) -> Void)?
  ) async {
    await session.receive(expectation, timeout: timeout, at: location, change: change)
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
