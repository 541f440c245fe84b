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
    var search = Search(rules, Limits(states: .max, depth: .max))
    search.stop(.randomWalks)
    var random = SeededGenerator(seed: seed)
    for state in initialStates {
      let run = begin(state)
      let first = search.add(run)
      if let rule = first.brokenRule {
        search.end(with: violation(of: rule, in: run.reductions, state))
        return search.exploration
      }
      var walkers = (0..<walks).map { _ in Walker(run: begin(state), place: first.place) }
      for _ in 0..<length {
        guard !Task.isCancelled else {
          search.stop(.cancelled)
          return search.exploration
        }
        guard let (rule, path) = await step(&walkers, &search, &random) else { continue }
        if let violation = await shortened(path, from: state, breaking: rule, rules) {
          search.end(with: violation)
        }
        return search.exploration
      }
    }
    return search.exploration
  }

  /// One random walk.
  private struct Walker {
    let run: Run<State, Action>

    /// The place that the walk has reached.
    var place: Int?
    var path: [MoveName<Action>] = []
  }

  /// Makes a random move in each walk.
  ///
  /// - Returns: The first rule that is broken, and the moves that break it; nil if none is.
  private func step(
    _ walkers: inout [Walker], _ search: inout Search<State, Action>,
    _ random: inout SeededGenerator
  ) async -> (rule: String, path: [MoveName<Action>])? {
    var moving: [(index: Int, move: Move<Action>, name: MoveName<Action>)] = []
    for index in walkers.indices {
      let run = walkers[index].run
      guard let move = run.moves(actions, &search.tables).randomElement(using: &random)
      else { continue }
      run.replaceState(with: run.state)
      guard let name = run.make(move, &search.tables) else { continue }
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
    _ path: [MoveName<Action>], from state: State, breaking rule: String,
    _ rules: [Rule<State, Action>]
  ) async -> Exploration<State, Action>.Violation? {
    var shortest = await violation(of: rule, by: path, from: state, rules)
    _ = await ComposableScripts.shortened(path) { path in
      guard let violation = await violation(of: rule, by: path, from: state, rules) else {
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
    of rule: String, by path: [MoveName<Action>], from state: State,
    _ rules: [Rule<State, Action>]
  ) async -> Exploration<State, Action>.Violation? {
    let run = begin(state)
    var search = Search(rules, limits)
    var reductions: [Reduction<State, Action>] = []
    for name in path {
      guard let move = run.move(named: name, actions, &search.tables) else { return nil }
      run.replaceState(with: run.state)
      _ = run.make(move, &search.tables)
      await Runs.settle([run])
      reductions += run.reductions
      if search.brokenRule(by: run) == rule {
        return violation(of: rule, in: reductions, run.state)
      }
    }
    return nil
  }
}
