public import ComposableCore

/// A store for tests: the live engine, and a failure for everything a test did not say.
///
/// Each ``send(_:location:_:)`` says how the state changes, each action that an effect sends is
/// taken with a `receive`, and ``finish(timeout:location:)`` says that nothing is left. A test
/// store that is dropped with something left fails as well, at the line that made it.
@MainActor
public final class TestStore<State, Action: Sendable> {
  /// The state after the last action that was sent or received in the test, even when the engine
  /// is further on.
  public private(set) var state: State

  let failures: FailureSink
  private let store: Store<State, Action>
  private let viewStore: ViewStore<State, Action>
  private let areEqual: @MainActor (State, State) -> Bool
  private let log: ActionLog<State, Action>
  private let location: TestLocation

  /// Makes a test store of a state that is compared by a predicate, such as a tuple.
  ///
  /// - Parameters:
  ///   - initialState: The state until the first action.
  ///   - reducer: The reducer to test.
  ///   - environment: What its effects get of the world.
  ///   - areEqual: Whether two states are the same.
  ///   - failures: Where failures go; to the running test if not given.
  ///   - location: Where a failure of the whole is shown.
  public init<Environment>(
    initialState: State,
    reducer: Reducer<State, Action, Environment>,
    environment: Environment,
    by areEqual: @escaping @MainActor (State, State) -> Bool,
    failures: FailureSink = .runningTest,
    location: TestLocation = TestLocation()
  ) {
    let log = ActionLog<State, Action>()
    self.log = log
    self.areEqual = areEqual
    self.failures = failures
    self.location = location
    state = initialState
    store = Store(
      initialState: initialState,
      reducer: reducer,
      environment: environment,
      reporter: .failing(failures, at: location),
      observers: [StoreObserver { log.append($0, state: $1, origin: $2) }]
    )
    viewStore = store.view(removeDuplicates: { _, _ in true })
  }

  isolated deinit {
    failForWhatIsLeft(at: location)
  }

  /// Sends an action as a person would, and checks what it does to the state.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - location: Where a failure is shown.
  ///   - change: Makes the expected state of the state before; nil when nothing changes.
  /// - Returns: The handle on the effects this set going.
  @discardableResult
  public func send(
    _ action: Action,
    location: TestLocation = TestLocation(),
    _ change: ((inout State) -> Void)? = nil
  ) async -> StoreTask {
    if !log.received.isEmpty {
      failures(
        """
        \(described(action).joined(separator: "\n")) was sent before \
        \(log.received.count) action(s) that effects sent were received:
        \(log.received.map { described($0.action).joined(separator: "\n") }.joined(separator: "\n"))
        """,
        at: location
      )
    }
    let task = viewStore.send(action)
    if let actual = log.takeSent() { check(actual, after: change, at: location) }
    return task
  }

  /// Waits until no effect runs, and fails when an action was not received or an effect goes on.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait, in real time, for effects that run elsewhere.
  ///   - location: Where a failure is shown.
  public func finish(
    timeout: Duration = .seconds(10),
    location: TestLocation = TestLocation()
  ) async {
    _ = await waits(upTo: timeout) { store.effects.isEmpty }
    failForWhatIsLeft(at: location)
    log.dropReceived()
  }

  /// Takes the next action that an effect sent, waiting for it if need be.
  ///
  /// - Parameter isExpected: Says whether it is the one that was meant; nil means yes, otherwise
  ///   the failure in words.
  func receive(
    timeout: Duration,
    location: TestLocation,
    expectation: String,
    mismatch: (Action) -> String?,
    change: ((inout State) -> Void)?
  ) async {
    let isThere = await waits(upTo: timeout) { !log.received.isEmpty || store.effects.isEmpty }
    guard let next = log.takeReceived() else {
      let reason =
        isThere
        ? "no effect is running that could send it"
        : "it did not come in \(timeout); still running:\n\(inFlight)"
      failures("Expected to receive \(expectation), but \(reason).", at: location)
      return
    }
    if let mismatch = mismatch(next.action) {
      failures("Received another action than \(expectation):\n\(mismatch)", at: location)
    }
    check(next.state, after: change, at: location)
  }

  private func check(
    _ actual: State,
    after change: ((inout State) -> Void)?,
    at location: TestLocation
  ) {
    var expected = state
    change?(&expected)
    if change != nil, areEqual(expected, state), areEqual(expected, actual) {
      failures(
        "The closure of this step changed nothing, and neither did the action. Leave it out.",
        at: location
      )
    }
    if !areEqual(expected, actual) {
      failures(
        "The state is not as expected \(diff(expected: expected, actual: actual))", at: location)
    }
    state = actual
  }

  private func failForWhatIsLeft(at location: TestLocation) {
    if !log.received.isEmpty {
      let actions = log.received.map { described($0.action).joined(separator: "\n") }
      failures(
        """
        \(actions.count) action(s) that effects sent were not received:
        \(actions.joined(separator: "\n"))
        """,
        at: location
      )
    }
    if !store.effects.isEmpty {
      failures("Effects are still running:\n\(inFlight)", at: location)
    }
  }

  /// One line for each running effect.
  private var inFlight: String {
    store.effects.inFlight
      .map { "the effect at \($0.source), started by \($0.action)" }
      .sorted()
      .joined(separator: "\n")
  }
}

extension TestStore where State: Equatable {
  /// Makes a test store.
  ///
  /// - Parameters:
  ///   - initialState: The state until the first action.
  ///   - reducer: The reducer to test.
  ///   - environment: What its effects get of the world.
  ///   - failures: Where failures go; to the running test if not given.
  ///   - location: Where a failure of the whole is shown.
  ///   - override: Replaces single closures of the environment for this test.
  public convenience init<Environment>(
    initialState: State,
    reducer: Reducer<State, Action, Environment>,
    environment: Environment,
    failures: FailureSink = .runningTest,
    location: TestLocation = TestLocation(),
    override: (inout Environment) -> Void = { _ in }
  ) {
    var environment = environment
    override(&environment)
    self.init(
      initialState: initialState,
      reducer: reducer,
      environment: environment,
      by: { $0 == $1 },
      failures: failures,
      location: location
    )
  }
}
