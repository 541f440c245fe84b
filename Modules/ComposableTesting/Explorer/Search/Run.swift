import ComposableCore
import Synchronization

/// A store in which an explored reducer runs.
///
/// Its state may be replaced. With no effects in flight it is then equivalent to a new store;
/// otherwise only the state changes, and the effects stay in flight.
@MainActor
final class Run<State, Action: Sendable> {
  private let world: ExplorerWorld
  private let store: Store<State, Action>
  private let view: ViewStore<State, Action>
  private let history: History
  private let reports = Reports()

  /// The reductions of a run, and the effects that they returned.
  @MainActor
  private final class History {
    var reductions: [Reduction<State, Action>] = []
    var state: State

    /// The number of the state before the first of the reductions; nil if it is not known.
    var number: Int?

    /// The reduction that returned each plan, by the plan's number.
    var origins: [UInt64: Origin] = [:]

    /// The running effects by their numbers.
    var explored: [UInt64: ExploredEffect] = [:]
    var hasReadTime = false

    init(_ state: State) {
      self.state = state
    }

    func append(_ action: Action, _ after: State, _ origin: ActionOrigin) {
      reductions.append(Reduction(before: state, action: action, after: after, origin: origin))
      state = after
    }
  }

  /// The reduction that returned a plan, and its numbers once they are known.
  private struct Origin {
    let reduction: Reduction<State, Action>

    /// The number of the state before it; nil if it is not known.
    let state: Int?
    var numbers: PlaceKey.Origin?
  }

  init<Environment>(
    _ state: State,
    _ reducer: Reducer<State, Action, Environment>,
    _ environment: Environment,
    _ world: ExplorerWorld
  ) {
    let history = History(state)
    let reports = reports
    store = Store(
      initialState: state,
      reducer: reducer,
      environment: environment,
      reporter: Reporter { reports.append($0.message) },
      observers: [StoreObserver { history.append($0, $1, $2) }]
    )
    self.world = world
    self.history = history
    view = store.view(removeDuplicates: { _, _ in true })
    let effects = store.effects
    effects.executor = InlineExecutor.shared
    effects.keepsIntervalsOpen = true
    effects.onPlan = { number in
      let isFirst = history.reductions.count == 1
      history.origins[number] = history.reductions.last.map {
        Origin(reduction: $0, state: isFirst ? history.number : nil)
      }
    }
    effects.perform = { effect, body in
      let explored = ExploredEffect(
        source: effect.source, plan: effect.planNumber, part: effect.partIndex,
        isMemoryless: effect.isTimer)
      history.explored[effect.number] = explored
      await ExploredEffect.$current.withValue(explored) { await body() }
      if explored.hasReadTime { history.hasReadTime = true }
      history.explored[effect.number] = nil
    }
  }

  isolated deinit {
    // Otherwise a request of a task that belongs to no effect would wait for ever.
    world.end()
  }

  private var effects: EffectRegistry { store.effects }

  var state: State { history.state }

  /// The reductions since the state was last replaced.
  var reductions: [Reduction<State, Action>] { history.reductions }

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
    effects.runningCount == history.explored.count
      && history.explored.values.allSatisfy { $0.isWaiting }
  }

  // MARK: - Moves

  /// Replaces the state; the effects stay in flight.
  ///
  /// - Parameters:
  ///   - state: The new state.
  ///   - number: Its number; nil if it is not known.
  func replaceState(with state: State, number: Int? = nil) {
    store.replaceState(with: state)
    history.state = state
    history.number = number
    history.reductions.removeAll(keepingCapacity: true)
    if effects.runningCount == 0 { history.origins.removeAll(keepingCapacity: true) }
  }

  /// Cancels the effects in flight and closes all intervals; at rest once the effects are over.
  func cancelEffects() {
    effects.cancelAll()
    for interval in effects.openIntervals.values { interval.close() }
  }

  /// Whether the run may be used again once it is at rest.
  var isReusable: Bool { reports.first == nil && !world.hasOtherRequests }

  /// Returns the moves that can be made now.
  func moves(
    _ actions: (State) -> [Action], _ tables: inout ValueTables<State, Action>
  ) -> [Move<Action>] {
    var moves = actions(state).map { Move.send($0) }
    guard hasEffects || !effects.openIntervals.isEmpty else { return moves }
    let requests = world.requests
    var seen: Set<RequestKey> = []
    for (request, key) in zip(requests, keys(of: requests, &tables)) {
      // Requests with equal keys lead to the same places: one of them is enough.
      guard seen.insert(key).inserted else { continue }
      moves += (0..<request.answerCount).map { .answer(key, choice: $0) }
    }
    return moves + effects.openIntervals.keys.sorted { "\($0)" < "\($1)" }.map { .pass($0) }
  }

  /// Makes a move; its effects may still run until ``Runs/settle(_:)`` returns.
  ///
  /// - Returns: The name of the move; nil if it cannot be made.
  func make(
    _ move: Move<Action>, _ tables: inout ValueTables<State, Action>
  ) -> MoveName<Action>? {
    switch move {
    case .send(let action):
      view.send(action)
      return .send(action)
    case .answer(let key, let choice):
      let requests = world.requests
      guard let index = keys(of: requests, &tables).firstIndex(of: key) else { return nil }
      world.answer(index, choice: choice)
      return .answer(requests[index].name, requests[index].answerName, choice: choice)
    case .pass(let id):
      guard let interval = effects.openIntervals[id] else { return nil }
      interval.close()
      effects.changeCount += 1
      return .pass(id)
    }
  }

  /// Returns the move with a name; nil if it cannot be made.
  func move(
    named name: MoveName<Action>, _ actions: (State) -> [Action],
    _ tables: inout ValueTables<State, Action>
  ) -> Move<Action>? {
    if case .send(let action) = name {
      let number = tables.actions.number(of: action)
      let canBeSent = actions(state).contains { tables.actions.number(of: $0) == number }
      return canBeSent ? .send(action) : nil
    }
    return moves({ _ in [] }, &tables).first { self.name(of: $0, &tables) == "\(name)" }
  }

  /// Returns the name of a move without making it; nil if it cannot be made.
  private func name(
    of move: Move<Action>, _ tables: inout ValueTables<State, Action>
  ) -> String? {
    switch move {
    case .send(let action):
      return "\(MoveName.send(action))"
    case .answer(let key, let choice):
      let requests = world.requests
      guard let index = keys(of: requests, &tables).firstIndex(of: key) else { return nil }
      let name = MoveName<Action>.answer(
        requests[index].name, requests[index].answerName, choice: choice)
      return "\(name)"
    case .pass(let id):
      return "\(MoveName<Action>.pass(id))"
    }
  }

  // MARK: - Keys

  private func keys(
    of requests: [ExplorerWorld.Request], _ tables: inout ValueTables<State, Action>
  ) -> [RequestKey] {
    var plans: [UInt64: PlaceKey.Plan] = [:]
    for plan in effects.plans { plans[plan.number] = key(of: plan, &tables) }
    var others: [String: Int] = [:]
    return requests.map { request in
      if let effect = request.effect, let plan = plans[effect.plan] {
        return .effect(plan, part: effect.part, number: request.numberInEffect)
      }
      others[request.name, default: 0] += 1
      return .other(request.name, index: others[request.name, default: 0])
    }
  }

  private func key(
    of plan: PlanInspection, _ tables: inout ValueTables<State, Action>
  ) -> PlaceKey.Plan {
    PlaceKey.Plan(
      origin: origin(of: plan.number, &tables),
      parts: plan.statuses.map { status in
        switch status {
        case .waiting: .waiting
        case .cancelled: .cancelled
        case .started: .started
        case .running(let number): .running(history.explored[number]?.history ?? [])
        }
      })
  }

  private func origin(
    of plan: UInt64, _ tables: inout ValueTables<State, Action>
  ) -> PlaceKey.Origin? {
    guard let origin = history.origins[plan] else { return nil }
    if let numbers = origin.numbers { return numbers }
    let state = origin.state ?? tables.states.number(of: origin.reduction.before)
    let numbers = PlaceKey.Origin(
      state: state, action: tables.number(of: origin.reduction.action, in: state))
    history.origins[plan]?.numbers = numbers
    return numbers
  }

  /// Returns the key of the place that the run is at.
  func key(_ tables: inout ValueTables<State, Action>) -> PlaceKey {
    PlaceKey(state: tables.states.number(of: state), effects: effectsKey(&tables))
  }

  /// Returns the part of the key for the effects in flight; nil at rest.
  func effectsKey(_ tables: inout ValueTables<State, Action>) -> PlaceKey.Effects? {
    guard !isAtRest else { return nil }
    var key = PlaceKey.Effects()
    let plans = effects.plans
    if plans.contains(where: { $0.isOrdered }) {
      key.orderedPlans = plans.map { self.key(of: $0, &tables) }
    } else {
      for plan in plans { key.plans[self.key(of: plan, &tables), default: 0] += 1 }
    }
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

  /// A problem that ends the exploration like a broken rule: a report of the engine, or an effect
  /// that waits for something other than a response of the ``ExplorerWorld``.
  var problem: String? {
    if let report = reports.first { return "nothing is reported: \(report)" }
    guard !isQuiet else { return nil }
    let sources = effects.inFlight.map { "\($0.source)" }.sorted().joined(separator: ", ")
    return """
      effects wait for world.answer(to:oneOf:) or world.clock, and for nothing else (see \(sources))
      """
  }

  /// The reasons why the exploration of this run is incomplete.
  var bounds: [Exploration<State, Action>.Bound] {
    var bounds: [Exploration<State, Action>.Bound] = []
    if history.hasReadTime || world.hasReadTime
      || history.explored.values.contains(where: { $0.hasReadTime })
    {
      bounds.append(.time)
    }
    if world.hasOtherRequests { bounds.append(.otherTasks) }
    return bounds
  }
}

/// The reports of the engine, which may arrive on any thread.
private final class Reports: Sendable {
  private let storage = Mutex<[String]>([])

  var first: String? { storage.withLock { $0.first } }

  func append(_ message: String) {
    storage.withLock { $0.append(message) }
  }
}
