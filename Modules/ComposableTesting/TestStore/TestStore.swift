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
  private let clock: any Clock<Duration>

  /// How much of what happens the test must say; may be changed at any step.
  public var exhaustivity = Exhaustivity.on
  private var hasFailedAtTheEnd = false

  init<Environment>(
    initialState: State,
    reducer: Reducer<State, Action, Environment>,
    environment: Environment,
    by areEqual: @escaping @MainActor (State, State) -> Bool,
    clock: any Clock<Duration>,
    failures: FailureSink,
    at location: TestLocation
  ) {
    let log = ActionLog<State, Action>(initialState)
    let signal = signal
    self.log = log
    self.areEqual = areEqual
    self.clock = clock
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
    if !hasFailedAtTheEnd, exhaustivity == .on { failForWhatIsLeft(at: location) }
  }

  @discardableResult
  func send(
    _ action: Action,
    at location: TestLocation,
    change: ((inout State) -> Void)?
  ) -> StoreTask {
    if exhaustivity != .on { skipReceived(at: location) }
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
  ///   - timeout: How long to wait, on the store's clock.
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
    let isExhaustive = exhaustivity == .on
    let isThere = await signal.waits(upTo: timeout, on: clock) {
      store.effects.isEmpty
        || log.received.contains { isExhaustive || mismatch($0.action) == nil }
    }
    // What comes before the one that is meant is skipped, if there is one.
    if !isExhaustive, let index = log.received.firstIndex(where: { mismatch($0.action) == nil }) {
      for _ in 0..<index { skipOne(at: location) }
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
    guard exhaustivity == .on else {
      skipReceived(at: location)
      return skipRunning(at: location)
    }
    _ = await signal.waits(upTo: timeout, on: clock) { store.effects.isEmpty }
    failForWhatIsLeft(at: location)
    log.dropReceived()
  }

  /// Takes all actions that effects have sent, without saying what they are.
  func skipReceived(at location: TestLocation) {
    while !log.received.isEmpty { skipOne(at: location) }
  }

  /// Cancels what runs, without saying what it is.
  func skipRunning(at location: TestLocation) {
    if !store.effects.isEmpty { note("cancelled:\n\(inFlight)", at: location) }
    store.effects.cancelAll()
  }

  /// Waits until what was cancelled is over.
  func settle() async {
    _ = await signal.waits(upTo: .seconds(10), on: clock) { store.effects.isEmpty }
  }

  private func skipOne(at location: TestLocation) {
    guard let entry = log.takeReceived() else { return }
    note("skipped \(text(entry.action))", at: location)
    replaceState(entry.after)
  }

  private func note(_ text: String, at location: TestLocation) {
    guard exhaustivity == .off(showsNotes: true) else { return }
    print("note: \(location.fileID):\(location.line): \(text)")
  }

  private func check(
    _ entry: ActionLog<State, Action>.Entry,
    _ change: ((inout State) -> Void)?,
    at location: TestLocation
  ) {
    // Starting from the engine's own state, one failed step does not make the next ones fail. What is
    // not named is taken as it came where not everything must be said.
    var expected = exhaustivity == .on ? entry.before : entry.after
    change?(&expected)
    if !areEqual(expected, entry.after) {
      failures(
        "The state is not as expected \(diff(expected: expected, actual: entry.after))",
        at: location
      )
    } else if exhaustivity == .on, change != nil, areEqual(entry.before, entry.after) {
      failures(
        "The closure of this step changed nothing, and neither did the action. Leave it out.",
        at: location
      )
    }
    replaceState(entry.after)
  }

  private func replaceState(_ new: State) {
    let before = state
    state = new
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
