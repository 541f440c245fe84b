import ComposableCore
import Synchronization

/// A store in which an explored reducer runs.
///
/// Its state may be replaced: where nothing is in flight it is like a new store, and where effects
/// are in flight it is like one in which only the state has changed.
@MainActor
final class Run<State, Action: Sendable> {
  private let world: ExplorerWorld
  private let store: Store<State, Action>
  private let view: ViewStore<State, Action>
  private let history: History
  private let reports = Reports()

  /// What was reduced, and what came of it.
  @MainActor
  private final class History {
    var reductions: [Reduction<State, Action>] = []
    var state: State

    /// The number of the state before the first of the reductions; nil when it is not known.
    var number: Int?

    /// What each plan came of.
    var origins: [UInt64: Origin] = [:]

    /// What is known of each running effect, by its number.
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

  /// The reduction that a plan came of, and its numbers once they are known.
  private struct Origin {
    let reduction: Reduction<State, Action>

    /// The number of the state before it; nil when it is not known.
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
        isMemoryless: effect.isMemoryless)
      history.explored[effect.number] = explored
      await ExploredEffect.$current.withValue(explored) { await body() }
      if explored.hasReadTime { history.hasReadTime = true }
      history.explored[effect.number] = nil
    }
  }

  isolated deinit {
    // A request of a task that belongs to no effect would wait for ever.
    world.end()
  }

  private var effects: EffectRegistry { store.effects }

  var state: State { history.state }

  /// What was reduced since the state was replaced last.
  var reductions: [Reduction<State, Action>] { history.reductions }

  /// Changes when effects start, request, are answered, are cancelled or end.
  var changeCount: UInt64 { effects.changeCount &+ UInt64(world.changeCount) }

  /// Whether nothing is in flight.
  var isAtRest: Bool {
    effects.isEmpty && world.isEmpty && effects.openIntervals.isEmpty
  }

  /// Whether asynchronous work runs, or was requested.
  var hasEffects: Bool { effects.runningCount > 0 || !world.isEmpty }

  /// Whether every effect in flight waits for the world.
  var isQuiet: Bool {
    effects.runningCount == history.explored.count
      && history.explored.values.allSatisfy { $0.isWaiting }
  }

  // MARK: - Moves

  /// Replaces the state; what is in flight stays.
  ///
  /// - Parameters:
  ///   - state: The new state.
  ///   - number: Its number; nil when it is not known.
  func replaceState(with state: State, number: Int? = nil) {
    store.replaceState(with: state)
    history.state = state
    history.number = number
    history.reductions.removeAll(keepingCapacity: true)
    if effects.runningCount == 0 { history.origins.removeAll(keepingCapacity: true) }
  }

  /// Cancels what is in flight; when it is over the run is at rest.
  func cancelEffects() {
    effects.cancelAll()
    for interval in effects.openIntervals.values { interval.close() }
  }

  /// Whether it may be used again when it is at rest.
  var isReusable: Bool { reports.first == nil && !world.hasOtherRequests }

  /// What can happen now.
  func moves(
    _ actions: (State) -> [Action], _ tables: inout ValueTables<State, Action>
  ) -> [Move<Action>] {
    var moves = actions(state).map { Move.send($0) }
    guard hasEffects || !effects.openIntervals.isEmpty else { return moves }
    let requests = world.requests
    var seen: Set<RequestKey> = []
    for (request, key) in zip(requests, keys(of: requests, &tables)) {
      // Two that are alike in all that makes a difference are answered once.
      guard seen.insert(key).inserted else { continue }
      moves += (0..<request.answerCount).map { .answer(key, choice: $0) }
    }
    return moves + effects.openIntervals.keys.sorted { "\($0)" < "\($1)" }.map { .pass($0) }
  }

  /// Makes a move; its effects may go on afterwards until they request something or are over.
  ///
  /// - Returns: What the move is called; nil when it cannot be made.
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

  /// The move with a name; nil when it cannot be made.
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

  /// What a move would be called if it were made.
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

  /// What tells this place from others.
  func key(_ tables: inout ValueTables<State, Action>) -> PlaceKey {
    PlaceKey(state: tables.states.number(of: state), effects: effectsKey(&tables))
  }

  /// What tells the effects in flight from others; nil at rest.
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
    key.otherRequests = waitingElsewhere
    return key
  }

  /// What is waited for, in words.
  var waiting: [String] { world.requests.map { $0.name } }

  /// What is requested outside an effect.
  private var waitingElsewhere: [String] {
    world.requests.filter { $0.effect == nil }.map { $0.name }
  }

  // MARK: - Findings

  /// What makes the exploration itself doubtful: a report of the engine, or an effect that waits
  /// for something else than the world.
  var problem: String? {
    if let report = reports.first { return "nothing is reported: \(report)" }
    guard !isQuiet else { return nil }
    let sources = effects.inFlight.map { "\($0.source)" }.sorted().joined(separator: ", ")
    return "effects wait for the explorer's world alone (see \(sources))"
  }

  /// What the explorer does not follow here, and so cannot answer for.
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

/// What the engine reported.
private final class Reports: Sendable {
  private let storage = Mutex<[String]>([])

  var first: String? { storage.withLock { $0.first } }

  func append(_ message: String) {
    storage.withLock { $0.append(message) }
  }
}
