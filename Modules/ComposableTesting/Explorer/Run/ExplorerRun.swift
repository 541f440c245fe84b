import ComposableCore

/// A store that runs an explored reducer, with its effects in flight.
///
/// The state may be replaced. Without effects in flight, the run is then equivalent to a new store.
/// Otherwise only the state changes, and the effects stay in flight.
@MainActor
final class ExplorerRun {
  let store: any ExploredStore
  let world: ExplorerWorld
  let effects: EffectRegistry
  let executor = InlineExecutor()
  let work = Work()

  /// The running effects by their numbers.
  @MainActor
  final class Work {
    var explored: [UInt64: ExploredEffect] = [:]
  }

  /// Cached facts about the run, valid for one value of ``changeCount``.
  struct Known {
    var plans: PlanKeys?
    var isQuiet: Bool?
    var needsWatch: Bool?
  }

  /// The facts for ``knownChangeCount``.
  ///
  /// A task on another thread may make a request while a fact is computed. The fact then describes
  /// the run before the request.
  var lastKnown = Known()
  private var knownChangeCount: UInt64?

  /// The facts for the current ``changeCount``.
  var known: Known {
    let changeCount = changeCount
    if knownChangeCount != changeCount { (lastKnown, knownChangeCount) = (Known(), changeCount) }
    return lastKnown
  }

  /// The ``activity`` when it was last checked.
  var watchedActivity: UInt64?

  /// The ``activity`` when the run was paused, and the effects that ran then.
  var pausedActivity: UInt64?
  var pausedEffects: [UInt64: ExploredEffect] = [:]

  init(_ store: any ExploredStore) {
    self.store = store
    world = store.world
    effects = store.effects
    effects.probe.executor = executor
    effects.probe.keepsIntervalsOpen = true
    // Removed work can no longer change the state, and would make the number of states infinite.
    effects.probe.cancelsRemovedWork = true
    effects.probe.start = { [work] effect, start in
      let explored = ExploredEffect(
        source: effect.source, plan: effect.planNumber, part: effect.partIndex,
        isMemoryless: effect.isTimer)
      work.explored[effect.number] = explored
      explored.start {
        Reporter.$current.withValue(Reporter.current.with(explored), operation: start)
      }
    }
    effects.probe.onStart = { [work] effect in work.explored[effect.number]?.recordTask() }
    effects.probe.onCancel = { [work] effect in work.explored[effect.number]?.recordCancellation() }
    effects.probe.onEnd = { [work, world] effect in
      guard let explored = work.explored.removeValue(forKey: effect.number) else { return }
      if explored.end() { world.recordOtherRequest() }
    }
  }

  isolated deinit {
    executor.deferring {
      effects.cancelAll()
      // Otherwise a request of a task that belongs to no effect would wait forever.
      world.end()
    }
  }

  /// Changes when an effect starts, makes a request, receives a response, is cancelled or ends.
  var changeCount: UInt64 { effects.changeCount &+ UInt64(world.changeCount) }

  /// Whether no effect is in flight, no request is pending, and no throttle interval is open.
  var isAtRest: Bool {
    effects.isEmpty && world.isEmpty && effects.openIntervals.isEmpty
  }

  /// Whether asynchronous work is running or a request is pending.
  var hasEffects: Bool { effects.runningCount > 0 || !world.isEmpty }

  // MARK: - Moves

  /// Whether any effects belong to openings of features.
  var hasOpenings: Bool { effects.hasIdentifiedChildren }

  /// Cancels the effects in flight and closes all intervals; the run is at rest once the effects
  /// end.
  func cancelEffects() {
    executor.deferring { effects.cancelAll() }
    for interval in effects.openIntervals.values { interval.close() }
  }

  /// Whether the run may be used again once it is at rest.
  var isReusable: Bool { store.reports.messages.isEmpty && !world.hasOtherRequests }

  /// Returns the moves that are currently possible.
  func moves() -> [Move] {
    var moves = store.userActions().map { Move.send($0) }
    guard hasEffects || !effects.openIntervals.isEmpty else { return moves }
    let requests = world.requests
    var seen: Set<RequestKey> = []
    for (request, key) in zip(requests, keys(of: requests)) {
      // Requests with equal keys lead to the same places, so one of them is enough.
      guard seen.insert(key).inserted else { continue }
      for choice in 0..<request.answerCount { moves.append(.answer(key, choice: choice)) }
    }
    let intervals = effects.openIntervals.sorted { $0.value.number < $1.value.number }
    return moves + intervals.map { .pass($0.key) }
  }

  /// Makes a move; its effects may still run until ``ExplorerRuns/settle(_:)`` returns.
  ///
  /// - Returns: The name of the move; nil if the move is impossible.
  func make(_ move: Move) -> MoveName? {
    executor.deferring { perform(move) }
  }

  private func perform(_ move: Move) -> MoveName? {
    switch move {
    case .send(let userAction):
      store.send(userAction)
      return .send(userAction)
    case .answer(let key, let choice):
      let requests = world.requests
      guard let index = keys(of: requests).firstIndex(of: key) else { return nil }
      world.answer(index, choice: choice)
      return .answer(requests[index].name, requests[index].answerName, choice: choice)
    case .pass(let id):
      guard let interval = effects.openIntervals[id] else { return nil }
      interval.close()
      effects.changeCount += 1
      return .pass(id)
    }
  }

  /// Makes the move with a given name, which may come from another run.
  ///
  /// - Returns: Whether the move was possible.
  func makeMove(named name: MoveName) -> Bool {
    switch name {
    case .send(let userAction):
      guard store.isPossible(userAction) else { return false }
      return make(.send(userAction)) != nil
    case .answer(let request, let answerName, let choice):
      let requests = world.requests
      let index = requests.firstIndex {
        $0.name == request && choice < $0.answerCount
          && $0.answerName(choice) == answerName(choice)
      }
      guard let index else { return false }
      return make(.answer(keys(of: requests)[index], choice: choice)) != nil
    case .pass(let id):
      return make(.pass(id)) != nil
    }
  }
}
