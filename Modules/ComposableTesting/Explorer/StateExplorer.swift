public import ComposableCore

/// Explores every state into which a reducer can be led, and finds the shortest script that breaks
/// a rule.
///
/// The environment asks the world for everything that takes time, and a report of the engine ends an
/// exploration like a broken rule. The reducer runs in the live engine, and what it decides may depend on nothing but its state and the
/// answers. What its effects ask is answered by an ``ExplorerWorld``: each
/// request gets each of its answers, in every order, or none. States are explored breadth first, so the
/// first script that breaks a rule is a shortest one.
@MainActor
public struct StateExplorer<State, Action: Sendable> {
  /// How far to go.
  public struct Limits: Sendable {
    /// The most states to look at.
    public var states: Int

    /// The most moves from an initial state.
    public var depth: Int

    /// Makes limits.
    public init(states: Int = 10_000, depth: Int = 50) {
      self.states = states
      self.depth = depth
    }
  }

  private let initialStates: [State]
  private let actions: @MainActor (State) -> [Action]
  private let begin: @MainActor (State) -> Run
  private let limits: Limits

  /// Makes an explorer.
  ///
  /// - Parameters:
  ///   - initialStates: Where to begin.
  ///   - reducer: What is explored.
  ///   - environment: Makes the reducer's environment over a world that the explorer answers for.
  ///   - limits: How far to go.
  ///   - actions: What a person can do in a state.
  public init<Environment>(
    initialStates: [State],
    reducer: Reducer<State, Action, Environment>,
    environment: @escaping @MainActor (ExplorerWorld) -> Environment,
    limits: Limits = Limits(),
    actions: @escaping @MainActor (State) -> [Action]
  ) {
    self.initialStates = initialStates
    self.actions = actions
    self.limits = limits
    begin = { state in
      let world = ExplorerWorld()
      return Run(state, reducer, environment(world), world)
    }
  }

  /// Makes an explorer whose person presses the enabled buttons of a screen.
  ///
  /// - Parameters:
  ///   - initialStates: Where to begin.
  ///   - reducer: What is explored.
  ///   - environment: Makes the reducer's environment over a world that the explorer answers for.
  ///   - limits: How far to go.
  ///   - screen: The screen of a state, its buttons sending the reducer's actions.
  public init<Environment>(
    initialStates: [State],
    reducer: Reducer<State, Action, Environment>,
    environment: @escaping @MainActor (ExplorerWorld) -> Environment,
    limits: Limits = Limits(),
    screen: @escaping @MainActor (State) -> Screen<Action>
  ) {
    self.init(
      initialStates: initialStates,
      reducer: reducer,
      environment: environment,
      limits: limits,
      actions: { screen($0).enabledActions }
    )
  }
}

extension StateExplorer {
  /// Explores breadth first until a rule is broken, all has been seen, or a limit is reached.
  public func explore(_ rules: Rule<State, Action>...) async -> Exploration<State, Action> {
    var search = Search(rules, limits)
    for state in initialStates {
      let run = begin(state)
      if let broken = search.add(run, at: Place(initial: state, path: [], base: state, moves: [])) {
        search.exploration.violation = run.violation(of: broken)
        return search.exploration
      }
    }
    while let (number, place) = search.next(), !Task.isCancelled {
      let here = await replay(place.moves, from: place.base)
      for move in here.moves(actions) {
        let run = await replay(place.moves, from: place.base)
        var broken = await run.make(move, checking: rules)
        search.exploration.transitionCount += 1
        var next = place
        next.path.append(move)
        next.moves.append(move)
        if run.isAtRest {
          // Nothing is in flight: the state says all, and nobody needs to know how it came about.
          next.base = run.state
          next.moves = []
        }
        broken = search.add(run, at: next, from: number, by: move) ?? broken
        guard let broken else { continue }
        let whole = await replay(next.path, from: place.initial)
        search.exploration.violation = whole.violation(of: broken)
        return search.exploration
      }
    }
    if let (rule, place) = search.stuck() {
      let run = await replay(place.path, from: place.initial)
      search.exploration.violation = run.violation(of: rule)
    }
    return search.exploration
  }

  /// Takes random walks until a rule is broken, and shortens the script that breaks it.
  ///
  /// For reducers with more states than can be looked at one by one.
  ///
  /// - Parameters:
  ///   - rules: What must hold in every state and for every action; what must be reachable is left to
  ///     ``explore(_:)``.
  ///   - seed: The same seed takes the same walks.
  ///   - walks: How many walks to take from each initial state.
  ///   - length: How many moves a walk has.
  /// - Returns: What was seen.
  public func explore(
    _ rules: Rule<State, Action>...,
    seed: UInt64,
    walks: Int = 100,
    length: Int = 50
  ) async -> Exploration<State, Action> {
    var exploration = Exploration<State, Action>()
    exploration.isBounded = true
    var random = SeededGenerator(seed: seed)
    var seen: Set<String> = []
    for state in initialStates {
      for _ in 0..<walks {
        let run = begin(state)
        var path: [Move<Action>] = []
        while path.count < length, let move = run.moves(actions).randomElement(using: &random) {
          path.append(move)
          let broken = await run.make(move, checking: rules)
          exploration.transitionCount += 1
          if seen.insert(run.key).inserted { exploration.stateCount += 1 }
          exploration.depth = max(exploration.depth, path.count)
          guard let broken else { continue }
          exploration.violation = await shortened(path, from: state, breaking: broken)
          return exploration
        }
      }
    }
    return exploration
  }

  /// Leaves moves out as long as the rule stays broken: half of them at once, then fewer, then one.
  private func shortened(
    _ path: [Move<Action>], from state: State, breaking rule: Rule<State, Action>
  ) async -> Exploration<State, Action>.Violation? {
    var path = path
    var size = path.count / 2
    while size > 0 {
      var isShorter = false
      var start = path.count - size
      while start >= 0 {
        var shorter = path
        shorter.removeSubrange(start..<start + size)
        if await violates(shorter, from: state, rule) != nil {
          path = shorter
          isShorter = true
        }
        start = min(start, path.count - size + 1) - 1
      }
      // What was left out may have held other moves in place.
      if !isShorter || size > path.count { size = min(size, path.count) / 2 }
    }
    return await violates(path, from: state, rule)
  }

  private func violates(
    _ path: [Move<Action>], from state: State, _ rule: Rule<State, Action>
  ) async -> Exploration<State, Action>.Violation? {
    let run = begin(state)
    for move in path {
      guard run.canMake(move, actions) else { return nil }
      if await run.make(move, checking: [rule]) != nil { return run.violation(of: rule) }
    }
    return nil
  }

  private func replay(_ path: [Move<Action>], from state: State) async -> Run {
    let run = begin(state)
    for move in path { _ = await run.make(move, checking: []) }
    return run
  }
}

extension Screen {
  /// What the enabled buttons of the screen send, in the order of the controls.
  public var enabledActions: [Action] {
    controls.compactMap { control in
      guard control.disabledReason == nil, case .button(let action) = control.kind else {
        return nil
      }
      return action
    }
  }
}
