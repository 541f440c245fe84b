import ComposableCore
import Synchronization

/// A store in which an explored reducer runs.
///
/// Its state may be replaced: where nothing is in flight it is like a new store, and where effects are
/// in flight it is like one in which only the state has changed.
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
      history.origins[number] = history.reductions.last.map { Origin(reduction: $0) }
    }
    effects.perform = { effect, body in
      let explored = ExploredEffect(source: effect.source, isMemoryless: effect.isMemoryless)
      history.explored[effect.number] = explored
      await ExploredEffect.$current.withValue(explored) { await body() }
      if explored.hasReadTime { history.hasReadTime = true }
      history.explored[effect.number] = nil
    }
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
  func replaceState(with state: State) {
    store.replaceState(with: state)
    history.state = state
    history.reductions.removeAll(keepingCapacity: true)
    if effects.runningCount == 0 { history.origins.removeAll(keepingCapacity: true) }
  }

  /// What can happen now.
  func moves(
    _ actions: (State) -> [Action], _ tables: inout ValueTables<State, Action>
  ) -> [Move<Action>] {
    var moves = actions(state).map { Move.send($0) }
    guard hasEffects || !effects.openIntervals.isEmpty else { return moves }
    var seen: Set<RequestKey> = []
    for (index, request) in world.requests.enumerated() {
      // Two that are alike in all that makes a difference are answered once.
      if let key = key(of: request, &tables), !seen.insert(key).inserted { continue }
      moves += (0..<request.answerCount).map { .answer(request: index, choice: $0) }
    }
    return moves + effects.openIntervals.keys.sorted { "\($0)" < "\($1)" }.map { .pass($0) }
  }

  /// Makes a move; its effects may go on afterwards until they request something or are over.
  func make(_ move: Move<Action>) {
    switch move {
    case .send(let action): view.send(action)
    case .answer(let request, let choice): world.answer(request, choice: choice)
    case .pass(let id):
      effects.openIntervals[id]?.close()
      effects.changeCount += 1
    }
  }

  /// What a move is called.
  func name(of move: Move<Action>) -> MoveName<Action> {
    switch move {
    case .send(let action):
      return .send(action)
    case .answer(let index, let choice):
      let request = world.requests[index]
      return .answer(request.name, request.answerName, choice: choice)
    case .pass(let id):
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
    return moves({ _ in [] }, &tables).first { "\(self.name(of: $0))" == "\(name)" }
  }

  // MARK: - Keys

  /// What tells requests from each other.
  private struct RequestKey: Hashable {
    let plan: PlaceKey.Plan
    let part: Int
    let number: Int
  }

  private func key(
    of request: ExplorerWorld.Request, _ tables: inout ValueTables<State, Action>
  ) -> RequestKey? {
    guard
      let effect = effects.inFlight.first(where: { history.explored[$0.number] === request.effect }),
      let plan = effects.plans.first(where: { $0.number == effect.planNumber })
    else { return nil }
    return RequestKey(
      plan: key(of: plan, &tables), part: effect.partIndex, number: request.numberInEffect)
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
    let numbers = PlaceKey.Origin(
      state: tables.states.number(of: origin.reduction.before),
      action: tables.actions.number(of: origin.reduction.action))
    history.origins[plan]?.numbers = numbers
    return numbers
  }

  /// What tells this place from others.
  func key(_ tables: inout ValueTables<State, Action>) -> PlaceKey {
    PlaceKey(state: tables.states.number(of: state), effects: effectsKey(&tables))
  }

  /// What tells the effects in flight from others; nil at rest.
  private func effectsKey(_ tables: inout ValueTables<State, Action>) -> PlaceKey.Effects? {
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

  /// What makes the exploration itself doubtful: a report of the engine, or an effect that waits for
  /// something else than the world.
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

/// The states and actions of an exploration, by number.
struct ValueTables<State, Action> {
  var states = ValueTable<State>()
  var actions = ValueTable<Action>()
}

/// What the engine reported.
private final class Reports: Sendable {
  private let storage = Mutex<[String]>([])

  var first: String? { storage.withLock { $0.first } }

  func append(_ message: String) {
    storage.withLock { $0.append(message) }
  }
}
