import ComposableCore

/// The store of an explored reducer.
@MainActor
final class ReducerStore<State, Action: Sendable>: ExploredStore {
  let world = ExplorerWorld()
  let reports = Reports()
  private let values: ExploredValues<State, Action>
  private let store: Store<State, Action>
  private let view: ViewStore<State, Action>
  private let log: Log

  /// What the store has reduced.
  @MainActor
  private final class Log {
    /// The state, and its number if that is known.
    var state: State
    var number: Int?

    /// The last action, the state before it, and the number of that state if it is known.
    var action: Action?
    var before: State
    var numberBefore: Int?

    /// The numbers of the reduction that returned each plan, by the plan's number.
    var origins: [UInt64: PlaceKey.Origin] = [:]
    var reductions: [Reduction<State, Action>] = []
    let keepsReductions: Bool

    init(_ state: State, keepsReductions: Bool) {
      self.state = state
      before = state
      self.keepsReductions = keepsReductions
    }

    func append(_ action: Action, _ after: State, _ origin: ActionOrigin) {
      if keepsReductions {
        reductions.append(Reduction(before: state, action: action, after: after, origin: origin))
      }
      (self.action, before, numberBefore) = (action, state, number)
      (state, number) = (after, nil)
    }
  }

  /// Creates a store with a world of its own.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - values: The states and actions by number.
  ///   - keepsReductions: Whether ``reductions`` are kept.
  ///   - makeStore: Creates a store of the reducer.
  init(
    _ state: State, _ values: ExploredValues<State, Action>, keepsReductions: Bool,
    makeStore: StateExplorer<State, Action>.MakeStore
  ) {
    let log = Log(state, keepsReductions: keepsReductions)
    let reports = reports
    store = makeStore(
      state, world, Reporter { reports.append($0.message) },
      StoreObserver { log.append($0, $1, $2) })
    view = store.view(removeDuplicates: { _, _ in true })
    self.values = values
    self.log = log
    effects.onPlan = { plan in
      guard let action = log.action else { return }
      let before = log.numberBefore ?? values.number(of: log.before)
      log.origins[plan] = PlaceKey.Origin(
        state: before, action: values.number(of: action, in: before))
    }
  }

  isolated deinit {
    // Otherwise a request of a task that belongs to no effect would wait for ever.
    world.end()
  }

  var effects: EffectRegistry { store.effects }

  var state: State { log.state }

  /// The reductions since they were last forgotten; none if they are not kept.
  var reductions: [Reduction<State, Action>] { log.reductions }

  func replaceState(with number: Int) {
    let state = values.state(number)
    store.replaceState(with: state)
    (log.state, log.number) = (state, number)
    forgetReductions()
  }

  func forgetReductions() {
    if log.keepsReductions { log.reductions.removeAll(keepingCapacity: true) }
    if effects.runningCount == 0, !log.origins.isEmpty {
      log.origins.removeAll(keepingCapacity: true)
    }
  }

  func send(_ userAction: Int) {
    view.send(values.userActions[userAction])
  }

  func userActions() -> Range<Int> {
    values.addUserActions(in: state)
  }

  func isPossible(_ userAction: Int) -> Bool {
    values.isPossible(userAction, in: state)
  }

  func state(after step: ExploredStep?) -> Int {
    if let number = log.number { return number }
    let number = step.map { values.number(of: state, after: $0) } ?? values.number(of: state)
    log.number = number
    return number
  }

  func origin(of plan: UInt64) -> PlaceKey.Origin? {
    log.origins[plan]
  }

  var brokenRule: String? { log.keepsReductions ? values.brokenRule(by: reductions) : nil }
}
