internal import ComposableCore

/// The engine of a test store, and the state at the test's last step.
///
/// The session is separate from the test store because the two are released in different places.
/// The test store is released where the test drops it, so that a failure belongs to the running
/// test. The states are released on the main actor, where they were used.
@MainActor
final class TestSession<State, Action: Sendable> {
  private(set) var state: State

  private let failures: FailureSink
  private let feature: TestedFeature<State, Action>
  private let store: Store<State, RootAction<Action>>
  private let viewStore: ViewStore<State, RootAction<Action>>
  private let states: StateCheck<State, Action>
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
    states = StateCheck(by: areEqual, failures: failures, leftovers: leftovers)
    self.clock = clock
    self.failures = failures
    self.leftovers = leftovers
    self.latest = latest
    state = initialState
    let feature = TestedFeature(reducer, environment)
    self.feature = feature
    store = Store(
      initialState: initialState,
      reducer: TestedFeature.rootReducer,
      environment: feature,
      reporter: Reporter { report in
        failures(report.message, at: TestStep.current?.location ?? latest.value)
      },
      observers: [
        StoreObserver { action, state, origin in
          if !feature.isDismissed, case .feature(let action) = action {
            log.append(action, after: state, origin: origin)
          } else if case .dismissal = action {
            leftovers.insertDismissal()
            feature.endEffects()
          }
          signal.fire()
        }
      ]
    )
    viewStore = store.view(removeDuplicates: { _, _ in true })
    feature.endEffects = { [weak effects = store.effects] in effects?.endAll() }
    store.effects.probe.onEnd = { effect in
      leftovers.removeEffect(number: effect.number)
      signal.fire()
    }
    store.effects.probe.onCancel = { effect in leftovers.didCancelEffect(number: effect.number) }
    store.effects.probe.start = { effect, start in
      let step = TestStep.current?.location ?? latest.value
      let testEffect = TestEffect(
        """
        the effect at \(effect.source), started by \(Self.text(effect.action)) in the step at \
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
    // The states are released on the main actor, where they were used.
  }

  private var isExhaustive: Bool { leftovers.exhaustivity.isExhaustive }

  private static func text(_ action: any Sendable) -> String {
    if case .feature(let action) = action as? RootAction<Action> { return briefText(action) }
    return briefText(action)
  }

  func replaceEnvironment(with environment: Any, at location: TestLocation) {
    guard !feature.replaceEnvironment(with: environment) else { return }
    failures(
      """
      The environment has the type '\(type(of: environment))', but the reducer's environment has \
      the type '\(feature.environmentType)'. The store keeps its old environment. Pass a constant \
      whose declared type is the type of the reducer's environment.
      """,
      at: location)
  }

  // MARK: - Send

  func send(
    _ action: Action, at location: TestLocation, change: ((inout State) throws -> Void)?
  ) -> StoreTask {
    latest.value = location
    if !isExhaustive { skipReceived(at: location) }
    if let (count, text) = leftovers.actionList {
      failures(
        """
        \(briefText(action)) was sent, but \(counted(count, "action")) sent by effects had not \
        been received:
        \(text)
        """,
        at: location
      )
    }
    if feature.isDismissed {
      failures(
        "\(briefText(action)) was sent after the feature had dismissed itself. Remove this step.",
        at: location)
    }
    let task = TestStep.$current.withValue(TestStep(at: location)) {
      viewStore.send(.feature(action))
    }
    if let entry = log.takeSent() { check(entry, change, at: location) }
    return task
  }

  // MARK: - Dismissal

  func receiveDismissal(timeout: Duration, at location: TestLocation) async {
    latest.value = location
    let end = await signal.wait(upTo: timeout, on: clock, isStuck: { leftovers.isWaitingForClock })
    {
      feature.isDismissed || store.effects.isEmpty
    }
    if isExhaustive, let (count, text) = leftovers.actionList {
      failures(
        """
        A dismissal was expected, but \(counted(count, "action")) sent by effects had not \
        been received:
        \(text)
        """,
        at: location)
    } else {
      skipReceived(at: location)
    }
    if !leftovers.removeDismissal() {
      failures(
        feature.isDismissed
          ? "The feature's dismissal was already received. Remove this step."
          : "Expected the feature to dismiss itself, but \(reason(end, timeout))",
        at: location)
    }
  }

  // MARK: - Receive

  func receive(
    _ expectation: Expectation<Action>,
    timeout: Duration,
    at location: TestLocation,
    change: ((inout State) throws -> Void)?
  ) async {
    let (index, end) = await wait(for: expectation, timeout)
    guard isExhaustive else {
      if let index {
        // Actions before the matching one are skipped, but may be received later.
        for _ in 0..<index { skipOne(at: location, keepsIt: true) }
        if let entry = log.takeReceived() { check(entry, change, at: location) }
      } else if let entry = log.takeSkipped(where: expectation.isMet) {
        // The session keeps the state after the latest action.
        states.checkStated(entry.before, change, entry.after, at: location)
      } else {
        failures(
          "Expected to receive \(expectation.description), but \(reason(end, timeout))",
          at: location)
      }
      return
    }
    guard let entry = log.takeReceived() else {
      failures(
        "Expected to receive \(expectation.description), but \(reason(end, timeout))",
        at: location)
      return
    }
    if !expectation.isMet(entry.action) {
      failures(
        """
        Expected to receive \(expectation.description), but received \
        \(briefText(entry.action))\(expectation.mismatch(entry.action))
        """,
        at: location
      )
    }
    check(entry, change, at: location)
  }

  /// Waits for any action if exhaustivity is on, and otherwise for the expected action.
  ///
  /// - Returns: The index of the action among the received ones, and how the wait ended.
  private func wait(
    for expectation: Expectation<Action>, _ timeout: Duration
  ) async -> (index: Int?, end: Signal.End) {
    var index: Int?
    // The number of actions that did not match and are not checked again.
    var seen = 0
    let end = await signal.wait(upTo: timeout, on: clock, isStuck: { leftovers.isWaitingForClock })
    {
      index = isExhaustive ? 0 : log.firstIndex(from: seen, where: expectation.isMet)
      seen = log.receivedCount
      return log.receivedCount > 0 && index != nil || store.effects.isEmpty
        || !isExhaustive && log.hasSkipped(where: expectation.isMet)
    }
    return (log.receivedCount > 0 ? index : nil, end)
  }

  /// Receives actions that effects sent, in any order.
  ///
  /// - Parameters:
  ///   - expectations: The expected actions.
  ///   - timeout: The maximum time to wait for all of them, on the store's clock.
  ///   - location: The location at which a failure is shown.
  ///   - change: Changes the state before the first action to the expected state after the last.
  func receive(
    inAnyOrder expectations: [Expectation<Action>],
    timeout: Duration,
    at location: TestLocation,
    change: ((inout State) throws -> Void)?
  ) async {
    guard isExhaustive else {
      let before = state
      for expectation in expectations {
        await receive(expectation, timeout: timeout, at: location, change: nil)
      }
      states.checkStated(before, change, state, at: location)
      return
    }
    let end = await signal.wait(upTo: timeout, on: clock, isStuck: { leftovers.isWaitingForClock })
    {
      log.receivedCount >= expectations.count || store.effects.isEmpty
    }
    var missing = expectations
    var (received, unexpected): ([ActionLog<State, Action>.Entry], [Action]) = ([], [])
    while received.count < expectations.count, let entry = log.takeReceived() {
      received.append(entry)
      if let index = missing.firstIndex(where: { $0.isMet(entry.action) }) {
        missing.remove(at: index)
      } else {
        unexpected.append(entry.action)
      }
    }
    if !missing.isEmpty {
      let list = missing.map { "− \($0.description)" } + unexpected.map { "+ \(briefText($0))" }
      let reason =
        received.count < expectations.count
        ? "only \(received.count) arrived: \(reason(end, timeout))" : "other actions arrived:"
      failures(
        """
        Expected to receive \(expectations.count) actions in any order, but \(reason)
        \(list.joined(separator: "\n"))
        """,
        at: location)
    }
    guard let first = received.first, let last = received.last else { return }
    check(first.before, change, last.after, at: location)
  }

  /// Returns the reason why there is no action to receive.
  private func reason(_ end: Signal.End, _ timeout: Duration) -> String {
    if !isExhaustive, case let received = log.received, !received.isEmpty {
      let shown = received.prefix(10).map { briefText($0) }
      return "only received:\n" + listText(shown, of: received.count, thing: "action")
    }
    guard let running = leftovers.effectList else {
      return """
        no effect is running. First send the action that starts the expected effect, or remove \
        this step.
        """
    }
    return switch end {
    case .met, .timedOut: "the wait timed out after \(timeout); still running:\n\(running)"
    case .stuck:
      "every effect is waiting on a test clock. Advance the clock. Still running:\n\(running)"
    }
  }

  // MARK: - Finish and skip

  func finish(timeout: Duration, at location: TestLocation) async {
    guard isExhaustive else {
      skipReceived(at: location)
      return cancelEffects(at: location)
    }
    let elapsed = await clock.measure {
      await wait(timeout) { store.effects.foregroundCount == 0 }
    }
    let end = Task { _ = await viewStore.endBackgroundWork() }
    await wait(max(timeout - elapsed, .zero)) { store.effects.isEmpty }
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
        Remove the call, or pass isStrict: false if there might be none.
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
        Remove the call, or pass isStrict: false if there might be none.
        """,
        at: location)
    }
    cancelEffects(at: location)
    _ = await signal.wait(upTo: .seconds(10), on: clock, isStuck: { false }) {
      store.effects.isEmpty
    }
  }

  private func skipReceived(at location: TestLocation) {
    while log.receivedCount > 0 { skipOne(at: location, keepsIt: false) }
  }

  private func cancelEffects(at location: TestLocation) {
    if let running = leftovers.effectList { states.note("cancelled:\n\(running)", at: location) }
    store.effects.cancelAll()
  }

  private func skipOne(at location: TestLocation, keepsIt: Bool) {
    guard let entry = keepsIt ? log.skipReceived() : log.takeReceived() else { return }
    states.note("skipped \(briefText(entry.action))", at: location)
    replaceState(entry.after)
  }

  // MARK: - State

  private func check(
    _ entry: ActionLog<State, Action>.Entry,
    _ change: ((inout State) throws -> Void)?,
    at location: TestLocation
  ) {
    check(entry.before, change, entry.after, at: location)
  }

  private func check(
    _ before: State, _ change: ((inout State) throws -> Void)?, _ after: State,
    at location: TestLocation
  ) {
    defer { replaceState(after) }
    states.check(before, change, after, at: location)
  }

  /// Checks that a closure that sets parts of the state changes nothing.
  func checkStatement(
    _ statement: @escaping (inout State) throws -> Void, at location: TestLocation
  ) {
    states.checkStatement(statement, in: state, at: location)
  }

  private func replaceState(_ new: State) {
    let before = state
    state = new
    // The old state is released last, because its `deinit` may call this store again.
    extendLifetime(before)
  }
}
