import ComposableCore

/// A store in which an explored reducer runs, with its effects in flight.
///
/// Its state may be replaced. With no effects in flight it is then equivalent to a new store;
/// otherwise only the state changes, and the effects stay in flight.
@MainActor
final class Run {
  private let store: any ExploredStore
  private let world: ExplorerWorld
  private let effects: EffectRegistry
  private let work = Work()

  /// The plans in flight, as they were at a ``changeCount``.
  private var knownPlans: (changeCount: UInt64, plans: Plans)?

  /// Whether every running effect waited for a response at a ``changeCount``.
  private var knownQuiet: (changeCount: UInt64, isQuiet: Bool)?

  /// The plans in flight, in the order in which they were returned, and their indices by number.
  private struct Plans {
    var all: [(key: EffectsKey.Plan, group: Int)] = []
    var indices: [UInt64: Int] = [:]
  }

  /// The asynchronous work of the effects.
  @MainActor
  private final class Work {
    /// The running effects by their numbers.
    var explored: [UInt64: ExploredEffect] = [:]

    /// Whether an effect that is over has read the time.
    var hasReadTime = false
  }

  init(_ store: any ExploredStore) {
    self.store = store
    world = store.world
    effects = store.effects
    effects.executor = InlineExecutor.shared
    effects.keepsIntervalsOpen = true
    effects.start = { [work] effect, start in
      let explored = ExploredEffect(
        source: effect.source, plan: effect.planNumber, part: effect.partIndex,
        isMemoryless: effect.isTimer)
      work.explored[effect.number] = explored
      Reporter.$current.withValue(Reporter.current.with(explored), operation: start)
    }
    effects.onEnd = { [work, world] effect in
      guard let explored = work.explored.removeValue(forKey: effect.number) else { return }
      if explored.hasReadTime { work.hasReadTime = true }
      if explored.end() { world.recordOtherRequest() }
    }
  }

  /// Changes when an effect starts, makes a request, receives a response, is cancelled or ends.
  var changeCount: UInt64 { effects.changeCount &+ UInt64(world.changeCount) }

  /// Whether no effect is in flight, no request is pending, and no throttle interval is open.
  var isAtRest: Bool {
    effects.isEmpty && world.isEmpty && effects.openIntervals.isEmpty
  }

  /// Whether asynchronous work runs or a request is pending.
  var hasEffects: Bool { effects.runningCount > 0 || !world.isEmpty }

  /// Whether every running effect waits for a response.
  var isQuiet: Bool {
    let changeCount = changeCount
    if let knownQuiet, knownQuiet.changeCount == changeCount { return knownQuiet.isQuiet }
    let isQuiet =
      effects.runningCount == work.explored.count
      && work.explored.values.allSatisfy { $0.isWaiting }
    knownQuiet = (changeCount, isQuiet)
    return isQuiet
  }

  /// Whether an effect has several tasks.
  var hasConcurrentEffects: Bool { work.explored.values.contains { $0.isConcurrent } }

  // MARK: - Moves

  /// Replaces the state by the one with a number, unless it is the present one; the effects stay in
  /// flight.
  ///
  /// - Returns: Whether they can: not if some belong to an opening of a feature that the state does
  ///   not contain; then the run is of no further use.
  func replaceState(with number: Int) -> Bool {
    store.replaceState(with: number)
  }

  /// Whether effects belong to openings of features.
  var hasOpenings: Bool { effects.hasIdentifiedChildren }

  /// Forgets the reductions, so that the next ones are those of one move.
  func forgetReductions() {
    store.forgetReductions()
  }

  /// Cancels the effects in flight and closes all intervals; at rest once the effects are over.
  func cancelEffects() {
    effects.cancelAll()
    for interval in effects.openIntervals.values { interval.close() }
  }

  /// Whether the run may be used again once it is at rest.
  var isReusable: Bool { store.reports.first == nil && !world.hasOtherRequests }

  /// Returns the moves that can be made now.
  func moves() -> [Move] {
    var moves = store.userActions().map { Move.send($0) }
    guard hasEffects || !effects.openIntervals.isEmpty else { return moves }
    let requests = world.requests
    var seen: Set<RequestKey> = []
    for (request, key) in zip(requests, keys(of: requests)) {
      // Requests with equal keys lead to the same places: one of them is enough.
      guard seen.insert(key).inserted else { continue }
      for choice in 0..<request.answerCount { moves.append(.answer(key, choice: choice)) }
    }
    return moves + effects.openIntervals.keys.sorted { "\($0)" < "\($1)" }.map { .pass($0) }
  }

  /// Makes a move; its effects may still run until ``Runs/settle(_:)`` returns.
  ///
  /// - Returns: The name of the move; nil if it cannot be made.
  func make(_ move: Move) -> MoveName? {
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

  /// Makes the move with a name, which may be that of a move in another run.
  ///
  /// - Returns: Whether it can be made.
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

  // MARK: - Keys

  private func keys(of requests: [ExplorerWorld.Request]) -> [RequestKey] {
    let plans = plans()
    var others: [String: Int] = [:]
    return requests.map { request in
      if let effect = request.effect, let index = plans.indices[effect.plan] {
        let (key, group) = plans.all[index]
        return .effect(key, group: group, part: effect.part, number: request.numberInEffect)
      }
      others[request.name, default: 0] += 1
      return .other(request.name, index: others[request.name, default: 0])
    }
  }

  /// Returns the plans in flight.
  private func plans() -> Plans {
    let changeCount = changeCount
    if let knownPlans, knownPlans.changeCount == changeCount { return knownPlans.plans }
    let inspections = effects.plans
    let ranks = ranks(in: inspections)
    var plans = Plans()
    var group = 0
    for (index, plan) in inspections.enumerated() {
      // The order makes a difference to this plan or to the one before it.
      if index > 0, plan.isOrdered || inspections[index - 1].isOrdered { group += 1 }
      plans.all.append((key(of: plan, ranks), group))
      plans.indices[plan.number] = index
    }
    knownPlans = (changeCount, plans)
    return plans
  }

  /// Returns the ranks of running effects by their numbers; see ``EffectsKey/Part``.
  private func ranks(in plans: [PlanInspection]) -> [UInt64: Int] {
    var followed: [UInt64] = []
    for plan in plans {
      for case .running(let number, isFollowed: true) in plan.statuses { followed.append(number) }
    }
    guard !followed.isEmpty else { return [:] }
    followed.sort()
    return Dictionary(uniqueKeysWithValues: zip(followed, followed.indices))
  }

  private func key(of plan: PlanInspection, _ ranks: [UInt64: Int]) -> EffectsKey.Plan {
    EffectsKey.Plan(
      origin: store.origin(of: plan.number),
      starter: plan.starter,
      parts: plan.statuses.map { status in
        switch status {
        case .waiting: .waiting
        case .cancelled: .cancelled
        case .started: .started
        case .running(let number, _):
          .running(work.explored[number]?.history ?? [], rank: ranks[number])
        }
      })
  }

  /// Returns the number of the state; `step` is the one that led to it, if that is known.
  func state(after step: ExploredStep? = nil) -> Int {
    store.state(after: step)
  }

  /// Returns the key of the effects in flight; nil at rest.
  func effectsKey() -> EffectsKey? {
    guard !isAtRest else { return nil }
    var key = EffectsKey()
    for (plan, group) in plans().all { key.append(plan, toGroup: group) }
    key.intervals = Set(effects.openIntervals.keys)
    key.otherRequests = requestsOutsideEffects
    return key
  }

  /// The names of the pending requests.
  var waiting: [String] { world.requests.map { $0.name } }

  /// The names of the pending requests that were made outside an effect.
  private var requestsOutsideEffects: [String] {
    world.requests.filter { $0.effect == nil }.map { $0.name }
  }

  // MARK: - Findings

  /// The name of the first rule that the reductions break, or else the run's own problem.
  var brokenRule: String? { store.brokenRule ?? problem }

  /// A problem that ends the exploration like a broken rule: a report of the engine, or an effect
  /// that waits for something other than a response of the ``ExplorerWorld``.
  private var problem: String? {
    if let report = store.reports.first { return "nothing is reported: \(report)" }
    guard !isQuiet else { return nil }
    let sources = effects.inFlight.map { "\($0.source)" }.sorted().joined(separator: ", ")
    return """
      effects wait for world.answer(to:oneOf:) or world.clock, and for nothing else (see \(sources))
      """
  }

  /// The reasons why the exploration of this run is incomplete.
  var bounds: [ExplorationBound] {
    var bounds: [ExplorationBound] = []
    if work.hasReadTime || world.hasReadTime
      || work.explored.values.contains(where: { $0.hasReadTime })
    {
      bounds.append(.time)
    }
    if world.hasOtherRequests { bounds.append(.otherTasks) }
    return bounds
  }
}
