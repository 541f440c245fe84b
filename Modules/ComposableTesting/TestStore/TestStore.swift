internal import ComposableCore

/// A store for tests: the live engine, and a failure for everything a test did not say.
///
/// Each `send` says how the state changes, each action that an effect sends is taken with a
/// `receive`, and `finish` says that nothing is left. A test store that is dropped with something
/// left fails as well, at the line that made it.
@MainActor
public final class TestStore<State, Action: Sendable> {
  /// The state after the last action that was sent or received in the test, even when the engine
  /// is further on.
  public private(set) var state: State

  private let failures: FailureSink
  private let store: Store<State, Action>
  private let viewStore: ViewStore<State, Action>
  private let areEqual: @MainActor (State, State) -> Bool
  private let log: ActionLog<State, Action>
  private let location: TestLocation
  private let signal = Signal()
  private let clock: any Clock<Duration> = ContinuousClock()
  private var hasFailedAtTheEnd = false

  init<Environment>(
    initialState: State,
    reducer: Reducer<State, Action, Environment>,
    environment: Environment,
    by areEqual: @escaping @MainActor (State, State) -> Bool,
    failures: FailureSink,
    at location: TestLocation
  ) {
    let log = ActionLog<State, Action>(initialState)
    let signal = signal
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
      observers: [
        StoreObserver {
          log.append($0, after: $1, origin: $2)
          signal.fire()
        }
      ]
    )
    store.effects.onEnd = { signal.fire() }
    viewStore = store.view(removeDuplicates: { _, _ in true })
  }

  isolated deinit {
    if !hasFailedAtTheEnd { failForWhatIsLeft(at: location) }
  }

  @discardableResult
  func send(
    _ action: Action,
    at location: TestLocation,
    change: ((inout State) -> Void)?
  ) -> StoreTask {
    if !log.received.isEmpty {
      failures(
        """
        \(text(action)) was sent before \(log.received.count) action(s) that effects sent were \
        received:
        \(log.received.map { text($0.action) }.joined(separator: "\n"))
        """,
        at: location
      )
    }
    let task = viewStore.send(action)
    if let entry = log.takeSent() { check(entry, change, at: location) }
    return task
  }

  /// Takes the next action that an effect sent, waiting for it if need be.
  ///
  /// - Parameters:
  ///   - expectation: What is expected, in words.
  ///   - timeout: How long to wait, in real time.
  ///   - location: Where a failure is shown.
  ///   - mismatch: How an action differs from what is expected; nil when it does not.
  ///   - change: Makes the expected state of the state before.
  func receive(
    _ expectation: String,
    timeout: Duration,
    at location: TestLocation,
    mismatch: (Action) -> String?,
    change: ((inout State) -> Void)?
  ) async {
    let isThere = await signal.waits(upTo: timeout, on: clock) {
      !log.received.isEmpty || store.effects.isEmpty
    }
    guard let entry = log.takeReceived() else {
      let reason =
        isThere
        ? "no effect is running that could send it"
        : "it did not come in \(timeout); still running:\n\(inFlight)"
      failures("Expected to receive \(expectation), but \(reason).", at: location)
      return
    }
    if let mismatch = mismatch(entry.action) {
      failures("Received another action than \(expectation):\n\(mismatch)", at: location)
    }
    check(entry, change, at: location)
  }

  func finish(timeout: Duration, at location: TestLocation) async {
    _ = await signal.waits(upTo: timeout, on: clock) { store.effects.isEmpty }
    failForWhatIsLeft(at: location)
    log.dropReceived()
  }

  private func check(
    _ entry: ActionLog<State, Action>.Entry,
    _ change: ((inout State) -> Void)?,
    at location: TestLocation
  ) {
    // Starting from the engine's own state, one failed step does not make the next ones fail.
    var expected = entry.before
    change?(&expected)
    if !areEqual(expected, entry.after) {
      failures(
        "The state is not as expected \(diff(expected: expected, actual: entry.after))",
        at: location
      )
    } else if change != nil, areEqual(entry.before, entry.after) {
      failures(
        "The closure of this step changed nothing, and neither did the action. Leave it out.",
        at: location
      )
    }
    let before = state
    state = entry.after
    // Released last: what its `deinit` does may come back here.
    extendLifetime(before)
  }

  private func failForWhatIsLeft(at location: TestLocation) {
    hasFailedAtTheEnd = false
    if !log.received.isEmpty {
      fail(
        """
        \(log.received.count) action(s) that effects sent were not received:
        \(log.received.map { text($0.action) }.joined(separator: "\n"))
        """)
    }
    if !store.effects.isEmpty { fail("Effects are still running:\n\(inFlight)") }

    func fail(_ message: String) {
      hasFailedAtTheEnd = true
      failures(message, at: location)
    }
  }

  private func text(_ action: Action) -> String {
    described(action).joined(separator: "\n")
  }

  /// One line for each running effect.
  private var inFlight: String {
    store.effects.inFlight
      .map { "the effect at \($0.source), started by \($0.action)" }
      .sorted()
      .joined(separator: "\n")
  }
}
