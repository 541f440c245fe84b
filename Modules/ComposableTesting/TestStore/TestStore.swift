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
  /// The engine, and the state at the last step.
  let session: TestSession<State, Action>
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
}
