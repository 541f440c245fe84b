internal import ComposableScripts

extension StateExplorer {
  /// Takes random walks until a rule is broken, and shortens the script that breaks it.
  ///
  /// Use random walks for reducers with too many states to visit them all.
  ///
  /// - Parameters:
  ///   - rules: The rules to check. ``Rule/canAlwaysReach(_:_:)`` rules are not checked; use
  ///     `explore(_:)` for them.
  ///   - seed: Determines the walks: the same seed takes the same walks.
  ///   - walks: The number of walks from each initial state.
  ///   - length: The number of moves of a walk.
  /// - Returns: The exploration.
  public func explore(
    _ rules: Rule<State, Action>...,
    seed: UInt64,
    walks: Int = 100,
    length: Int = 50
  ) async -> Exploration<State, Action> {
    let values = ExploredValues(rules, actions)
    var search = Search(values.stateRules, Limits(states: .max, depth: .max))
    search.stop(.randomWalks)
    var random = SeededGenerator(seed: seed)
    for state in initialStates {
      let first = search.add(Run(begin(state, values)))
      if let rule = first.brokenRule {
        return Exploration(search, values, .init(rule: rule, script: [], state: state))
      }
      var walkers = (0..<walks).map { _ in
        Walker(run: Run(begin(state, values)), place: first.place)
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
    let run: Run

    /// The place that the walk has reached.
    var place: Int?
    var path: [MoveName] = []
  }

  /// Makes a random move in each walk.
  ///
  /// - Returns: The first rule that is broken, and the moves that break it; nil if none is.
  private func step(
    _ walkers: inout [Walker], _ search: inout Search, _ random: inout SeededGenerator
  ) async -> (rule: String, path: [MoveName])? {
    var moving: [(index: Int, move: Move, name: MoveName)] = []
    for index in walkers.indices {
      let run = walkers[index].run
      guard let move = run.moves().randomElement(using: &random) else { continue }
      run.forgetReductions()
      guard let name = run.make(move) else { continue }
      walkers[index].path.append(name)
      moving.append((index, move, name))
    }
    await Runs.settle(moving.map { walkers[$0.index].run })
    for (index, move, name) in moving {
      guard let place = walkers[index].place else { continue }
      let transition = search.transition(of: walkers[index].run, (-1, move), name, from: place)
      let addition = search.add(transition, from: place)
      walkers[index].place = addition.place
      if let rule = transition.brokenRule ?? addition.brokenRule {
        return (rule, walkers[index].path)
      }
    }
    return nil
  }

  /// Returns the violation by the moves that are left when those that it does not need are removed.
  private func shortened(
    _ path: [MoveName], from state: State, breaking rule: String,
    _ values: ExploredValues<State, Action>
  ) async -> Exploration<State, Action>.Violation? {
    var shortest = await violation(of: rule, by: path, from: state, values)
    _ = await ComposableScripts.shortened(path) { path in
      guard let violation = await violation(of: rule, by: path, from: state, values) else {
        return false
      }
      shortest = violation
      return true
    }
    return shortest
  }

  /// Makes moves from a state until they break a rule.
  ///
  /// - Returns: The script; nil if a move cannot be made, or none breaks the rule.
  private func violation(
    of rule: String, by path: [MoveName], from state: State,
    _ values: ExploredValues<State, Action>
  ) async -> Exploration<State, Action>.Violation? {
    let store = begin(state, values, keepsReductions: true)
    let run = Run(store)
    var reductions: [Reduction<State, Action>] = []
    for name in path {
      run.forgetReductions()
      guard run.makeMove(named: name) else { return nil }
      await Runs.settle([run])
      reductions += store.reductions
      if run.brokenRule == rule {
        return .init(rule: rule, script: reductions.map { $0.scriptLine }, state: store.state)
      }
    }
    return nil
  }
}
