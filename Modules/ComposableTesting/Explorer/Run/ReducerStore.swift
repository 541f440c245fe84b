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

  /// A log of the store's reductions.
  @MainActor
  private final class Log {
    /// The state, and its number if known.
    var state: State
    var number: Int?

    /// The last action, and the number of the state before it; the state itself is kept only if its
    /// number is unknown.
    var action: Action?
    var before: State
    var numberBefore: Int?

    /// The origin of each plan, by plan number.
    var origins: [UInt64: EffectsKey.Origin] = [:]
    var reductions: [Reduction<State, Action>] = []
    let keepsReductions: Bool

    /// The states between the reductions.
    var passedStates: [State] = []
    let keepsPassedStates: Bool
    var hasReduced = false

    /// The number of reductions since the store was created.
    var count: UInt64 = 0

    init(_ state: State, keepsReductions: Bool, keepsPassedStates: Bool) {
      self.state = state
      before = state
      self.keepsReductions = keepsReductions
      self.keepsPassedStates = keepsPassedStates
    }

    func append(_ action: Action, _ after: State, _ origin: ActionOrigin) {
      if keepsReductions { appendReduction(action, after, origin) }
      if keepsPassedStates, hasReduced { passedStates.append(state) }
      hasReduced = true
      count += 1
      // A state with a known number need not be kept.
      if number == nil { before = state }
      self.action = action
      numberBefore = number
      state = after
      number = nil
    }

    private func appendReduction(_ action: Action, _ after: State, _ origin: ActionOrigin) {
      reductions.append(Reduction(before: state, action: action, after: after, origin: origin))
    }
  }

  /// Creates a store with its own world.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - values: The numbered states and actions.
  ///   - keepsReductions: Whether ``reductions`` are kept.
  ///   - makeStore: Creates a store of the reducer.
  init(
    _ state: State, _ values: ExploredValues<State, Action>, keepsReductions: Bool,
    makeStore: StateExplorer<State, Action>.MakeStore
  ) {
    let log = Log(
      state, keepsReductions: keepsReductions, keepsPassedStates: values.hasGoals)
    let reports = reports
    store = makeStore(
      state, world, Reporter { reports.append($0) },
      StoreObserver { log.append($0, $1, $2) })
    view = store.view(removeDuplicates: { _, _ in true })
    self.values = values
    self.log = log
    effects.probe.onPlan = { plan in
      guard let action = log.action else { return }
      let before = log.numberBefore ?? values.number(of: log.before)
      log.origins[plan] = EffectsKey.Origin(
        state: before, action: values.number(of: action, in: before))
    }
  }

  var stages: EffectStages { values.stages }

  var effects: EffectRegistry { store.effects }

  var state: State { log.state }

  /// The reductions since the last call of ``forgetReductions()``; empty if reductions are not
  /// kept.
  var reductions: [Reduction<State, Action>] { log.reductions }

  func replaceState(with number: Int) -> Bool {
    defer { forgetReductions() }
    // Two openings of a feature are equal, but each has its own effects.
    if effects.hasChildren, self.state(after: nil) == number { return true }
    let state = values.state(number)
    (log.state, log.number) = (state, number)
    return store.replaceState(with: state)
  }

  func forgetReductions() {
    if log.keepsReductions { log.reductions.removeAll(keepingCapacity: true) }
    if !log.passedStates.isEmpty { log.passedStates = [] }
    log.hasReduced = false
    if effects.runningCount == 0, !log.origins.isEmpty {
      log.origins.removeAll(keepingCapacity: true)
    }
  }

  func send(_ userAction: Int) {
    view.send(values.userActions[userAction])
  }

  func userActions() -> Range<Int> {
    values.userActions(in: state(after: nil))
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

  var reductionCount: UInt64 { log.count }

  var passedStates: [Int] { log.passedStates.map { values.number(of: $0) } }

  func origin(of plan: UInt64) -> EffectsKey.Origin? {
    log.origins[plan]
  }

  var brokenRule: String? { log.keepsReductions ? values.brokenRule(by: reductions) : nil }
}
