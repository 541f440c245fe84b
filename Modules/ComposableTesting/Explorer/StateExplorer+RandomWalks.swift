internal import ComposableScripts

extension StateExplorer {
  /// Takes random walks until a rule is broken, and shortens the script that breaks it.
  ///
  /// Use random walks for reducers with too many states to visit.
  ///
  /// - Parameters:
  ///   - rules: The rules to check. ``Rule/canAlwaysReach(_:_:)`` rules are not checked; use
  ///     `explore(_:)` for them.
  ///   - seed: Determines the walks; equal seeds produce equal walks.
  ///   - walks: The number of walks from each initial state.
  ///   - length: The number of moves in each walk.
  /// - Returns: The exploration.
  public func explore(
    _ rules: StateExplorer<State, Action>.Rule...,
    seed: UInt64,
    walks: Int = 100,
    length: Int = 50
  ) async -> Exploration<State, Action> {
    let values = ExploredValues(rules, actions)
    var search = Search(values.stateRules, ExplorationLimits(states: .max, depth: .max))
    search.stop(.randomWalks)
    var random = SeededGenerator(seed: seed)
    for state in initialStates {
      let first = search.add(ExplorerRun(begin(state, values)))
      if let rule = first.brokenRule {
        return Exploration(search, values, .init(rule: rule, script: [], state: state))
      }
      var walkers = (0..<walks).map { _ in
        Walker(run: ExplorerRun(begin(state, values)), place: first.place)
      }
      for _ in 0..<length {
        guard !Task.isCancelled else {
          search.stop(.cancelled)
          return Exploration(search, values)
        }
        guard let (rule, path) = await step(&walkers, &search, &random) else { continue }
        return Exploration(
          search, values, await shortened(path, from: state, breaking: rule, values))
      }
    }
    return Exploration(search, values)
  }

  /// One random walk.
  private struct Walker {
    let run: ExplorerRun

    /// The place that the walk has reached.
    var place: Int?
    var path: [NamedMove] = []

    struct NamedMove {
      let move: Move
      let name: MoveName
    }
  }

  /// Makes a random move in each walk.
  ///
  /// - Returns: The first broken rule, and the moves that break it; nil if there is none.
  private func step(
    _ walkers: inout [Walker], _ search: inout Search, _ random: inout SeededGenerator
  ) async -> (rule: String, path: [Walker.NamedMove])? {
    var moving: [(index: Int, step: Walker.NamedMove)] = []
    for index in walkers.indices {
      let run = walkers[index].run
      guard let move = run.moves().randomElement(using: &random) else { continue }
      run.store.forgetReductions()
      guard let name = run.make(move) else { continue }
      let step = Walker.NamedMove(move: move, name: name)
      walkers[index].path.append(step)
      moving.append((index, step))
    }
    await ExplorerRuns.settle(moving.map { walkers[$0.index].run })
    for (index, step) in moving {
      guard let place = walkers[index].place else { continue }
      let transition = search.transition(
        of: walkers[index].run, (-1, step.move), step.name, from: place)
      let addition = search.add(transition, from: place)
      walkers[index].place = addition.place
      if let rule = transition.brokenRule ?? addition.brokenRule {
        return (rule, walkers[index].path)
      }
    }
    return nil
  }

  /// Returns the violation with a shorter list of moves that still breaks the rule.
  ///
  /// A walk without some of its moves is a different walk, so its moves are identified by name.
  private func shortened(
    _ path: [Walker.NamedMove], from state: State, breaking rule: String,
    _ values: ExploredValues<State, Action>
  ) async -> Exploration<State, Action>.Violation {
    let whole = await replay(path, from: state, breaking: rule, values) { $0.make($1.move) != nil }
    // If the moves cannot be repeated, the reducer or its effects depend on something else.
    guard var shortest = whole.violation, whole.isBroken else {
      return .init(rule: ExplorerRun.determinism, script: [], state: state)
    }
    _ = await ComposableScripts.shortened(path.map(\.name)) { names in
      let shorter = await replay(names, from: state, breaking: rule, values) {
        $0.makeMove(named: $1)
      }
      guard let violation = shorter.violation, shorter.isBroken else { return false }
      shortest = violation
      return true
    }
    return shortest
  }
}
