internal import ComposableCore

/// The engine of a test store, and the state at the last step of its test.
@MainActor
final class TestSession<State, Action: Sendable> {
  private(set) var state: State

  private let failures: FailureSink
  private let store: Store<State, Action>
  private let viewStore: ViewStore<State, Action>
  private let areEqual: @MainActor (State, State) -> Bool
  private let log: ActionLog<State, Action>
  private let leftovers: Leftovers<Action>
  private let latest: LatestLocation
  private let signal = Signal()
  private let clock: any Clock<Duration>

  init<Environment>(
    initialState: State,
    reducer: Reducer<State, Action, Environment>,
    environment: Environment,
    by areEqual: @escaping @MainActor (State, State) -> Bool,
    clock: any Clock<Duration>,
    failures: FailureSink,
    leftovers: Leftovers<Action>,
    at location: TestLocation
  ) {
    let log = ActionLog(initialState, leftovers)
    let latest = LatestLocation(location)
    let signal = signal
    self.log = log
    self.areEqual = areEqual
    self.clock = clock
    self.failures = failures
    self.leftovers = leftovers
    self.latest = latest
    state = initialState
    store = Store(
      initialState: initialState,
      reducer: reducer,
      environment: environment,
      reporter: Reporter { report in
        failures(report.message, at: TestStep.current?.location ?? latest.value)
      },
      observers: [
        StoreObserver {
          log.append($0, after: $1, origin: $2)
          signal.fire()
        }
      ]
    )
    viewStore = store.view(removeDuplicates: { _, _ in true })
    store.effects.onEnd = { effect in
      leftovers.removeEffect(number: effect.number)
      signal.fire()
    }
    store.effects.start = { effect, start in
      let step = TestStep.current?.location ?? latest.value
      let testEffect = TestEffect(
        """
        the effect at \(effect.source), started by \(briefText(effect.action)) in the step at \
        \(step.fileID):\(step.line)
        """,
        isLeftover: effect.backgroundEnd != .cancel,
        onSleep: { Task { @MainActor in signal.fire() } }
      )
      leftovers.insert(testEffect, number: effect.number)
      TestEffect.$current.withValue(testEffect, operation: start)
    }
  }

  isolated deinit {
    // The states are released on the main actor, on which all of them were used.
  }

  private var isExhaustive: Bool { leftovers.exhaustivity.isExhaustive }

  // MARK: - Send

  func send(
    _ action: Action, at location: TestLocation, change: ((inout State) throws -> Void)?
  ) -> StoreTask {
    latest.value = location
    if !isExhaustive { skipReceived(at: location) }
    if let (count, text) = leftovers.actionList {
      failures(
        """
        \(briefText(action)) was sent before \(count) action(s) that effects sent were received:
        \(text)
        """,
        at: location
      )
    }
    let task = TestStep.$current.withValue(TestStep(at: location)) { viewStore.send(action) }
    if let entry = log.takeSent() { check(entry, change, at: location) }
    return task
  }

  // MARK: - Receive

  func receive(
    _ expectation: Expectation<Action>,
    timeout: Duration,
    at location: TestLocation,
    change: ((inout State) throws -> Void)?
  ) async {
    var index: Int?
    // Actions that did not match are not checked again.
    var seen = 0
    let end = await signal.wait(upTo: timeout, on: clock, isStuck: { leftovers.isWaitingForClock })
    {
      index = isExhaustive ? 0 : log.firstIndex(from: seen, where: expectation.isMet)
      seen = log.receivedCount
      return log.receivedCount > 0 && index != nil || store.effects.isEmpty
    }
    // Actions before the one that matches are skipped, if there is one.
    if !isExhaustive, let index { for _ in 0..<index { skipOne(at: location) } }
    guard let entry = log.takeReceived() else {
      failures(
        "Expected to receive \(expectation.description), but \(reason(end, timeout))",
        at: location)
      return
    }
    if !expectation.isMet(entry.action) {
      failures(
        """
        Expected to receive \(expectation.description), but received \(briefText(entry.action)):
        \(expectation.mismatch(entry.action))
        """,
        at: location
      )
    }
    check(entry, change, at: location)
  }

  /// Returns the reason why there is no action to receive.
  private func reason(_ end: Signal.End, _ timeout: Duration) -> String {
    guard let running = leftovers.effectList else {
      return """
        no effect is running that could send it. Send the action that starts one first, or leave \
        this step out.
        """
    }
    return switch end {
    case .met, .timedOut: "it did not come in \(timeout); still running:\n\(running)"
    case .stuck:
      "every effect waits on a test clock: advance the clock. Still running:\n\(running)"
    }
  }

  // MARK: - Finish and skip

  func finish(timeout: Duration, at location: TestLocation) async {
    guard isExhaustive else {
      skipReceived(at: location)
      return cancelEffects(at: location)
    }
    await wait(timeout) { store.effects.foregroundCount == 0 }
    let end = Task { _ = await viewStore.finishBackgroundWork() }
    await wait(timeout) { store.effects.isEmpty }
    end.cancel()
    let failures = leftovers.failures
    leftovers.wereReported = !failures.isEmpty
    for failure in failures { self.failures(failure, at: location) }
    while log.takeReceived() != nil {}
  }

  /// Waits until a condition holds, or nothing is left to wait for.
  private func wait(_ timeout: Duration, until condition: () -> Bool) async {
    _ = await signal.wait(
      upTo: timeout, on: clock, isStuck: { leftovers.isWaitingForClock }, until: condition)
  }

  /// The number of effects in flight.
  var inFlightEffectCount: Int { store.effects.runningCount }

  func skipReceivedActions(isStrict: Bool, at location: TestLocation) {
    if isStrict, log.receivedCount == 0 {
      failures(
        """
        There is no received action to skip. \
        Leave the call out, or pass isStrict: false where there may be none.
        """,
        at: location)
    }
    skipReceived(at: location)
  }

  func skipInFlightEffects(isStrict: Bool, at location: TestLocation) async {
    if isStrict, store.effects.isEmpty {
      failures(
        """
        There is no effect in flight to skip. \
        Leave the call out, or pass isStrict: false where there may be none.
        """,
        at: location)
    }
    cancelEffects(at: location)
    _ = await signal.wait(upTo: .seconds(10), on: clock, isStuck: { false }) {
      store.effects.isEmpty
    }
  }

  private func skipReceived(at location: TestLocation) {
    while log.receivedCount > 0 { skipOne(at: location) }
  }

  private func cancelEffects(at location: TestLocation) {
    if let running = leftovers.effectList { note("cancelled:\n\(running)", at: location) }
    store.effects.cancelAll()
  }

  private func skipOne(at location: TestLocation) {
    guard let entry = log.takeReceived() else { return }
    note("skipped \(briefText(entry.action))", at: location)
    replaceState(entry.after)
  }

  private func note(_ text: @autoclosure () -> String, at location: TestLocation) {
    guard leftovers.exhaustivity.showsNotes else { return }
    print("note: \(location.fileID):\(location.line): \(text())")
  }

  // MARK: - State

  private func check(
    _ entry: ActionLog<State, Action>.Entry,
    _ change: ((inout State) throws -> Void)?,
    at location: TestLocation
  ) {
    // Starts from the engine's own state, so that one failed step does not fail the next ones.
    var expected = entry.before
    do {
      try change?(&expected)
    } catch {
      failures("The closure of this step threw \(error).", at: location)
      return replaceState(entry.after)
    }
    let isExpected = areEqual(expected, entry.after)
    if isExhaustive {
      if !isExpected {
        failures(
          """
          \(change == nil ? Self.unexpectedChange : "The state is not as expected") \
          \(diff(expected: expected, actual: entry.after))
          """,
          at: location
        )
      } else if change != nil, areEqual(entry.before, entry.after) {
        failures(
          "The closure of this step changed nothing, and neither did the action. Leave it out.",
          at: location
        )
      }
    } else if !isExpected {
      checkNamed(entry, change, at: location)
      note(
        "changes that the step did not say \(diff(expected: expected, actual: entry.after))",
        at: location)
    }
    replaceState(entry.after)
  }

  private static var unexpectedChange: String {
    """
    This step has no closure, so no change was expected, but the state changed. Give it one that \
    makes the change.
    """
  }

  /// Checks the changes that a step states, and ignores all others.
  private func checkNamed(
    _ entry: ActionLog<State, Action>.Entry,
    _ change: ((inout State) throws -> Void)?,
    at location: TestLocation
  ) {
    var expected = entry.after
    // It threw nothing when it was applied to the state before.
    try? change?(&expected)
    guard !areEqual(expected, entry.after) else { return }
    failures(
      "The state is not as expected \(diff(expected: expected, actual: entry.after))",
      at: location)
  }

  private func replaceState(_ new: State) {
    let before = state
    state = new
    // Released last: its `deinit` may call this store again.
    extendLifetime(before)
  }
}
