import ComposableCore

extension StateExplorer {
  /// The number of places that are expanded together.
  private static var batchCount: Int { 128 }

  /// Explores breadth first until a rule is broken, all states were visited, or a limit is reached.
  ///
  /// - Parameter rules: The rules to check.
  /// - Returns: The exploration, described as "Every rule holds" only if all states were visited.
  public func explore(_ rules: Rule<State, Action>...) async -> Exploration<State, Action> {
    await explore(rules)
  }

  /// Explores breadth first with an array of rules; see `explore(_:)`.
  public func explore(_ rules: [Rule<State, Action>]) async -> Exploration<State, Action> {
    var search = Search(rules, limits)
    for state in initialStates {
      let run = begin(state)
      if let rule = search.add(run).brokenRule {
        search.end(with: violation(of: rule, in: run.reductions, state))
        return search.exploration
      }
    }
    var expedition = Expedition(begin: begin, actions: actions)
    while true {
      guard !Task.isCancelled else {
        search.stop(.cancelled)
        return search.exploration
      }
      let places = search.next(Self.batchCount)
      guard !places.isEmpty else { break }
      guard let (rule, place, move) = await expedition.expand(places, &search)
      else { continue }
      var (start, moves) = search.path(to: place)
      if let move { moves.append(move) }
      search.end(with: await violation(of: rule, by: moves, from: start, search.tables))
      return search.exploration
    }
    if let (rule, place) = search.stuck() {
      let (start, moves) = search.path(to: place)
      search.end(with: await violation(of: rule, by: moves, from: start, search.tables))
    }
    return search.exploration
  }

  /// Makes moves from a state, and returns the violation with their script.
  func violation(
    of rule: String, by moves: [Move<Action>], from state: State,
    _ tables: ValueTables<State, Action>
  ) async -> Exploration<State, Action>.Violation {
    var tables = tables
    let run = begin(state)
    for move in moves {
      _ = run.make(move, &tables)
      await Runs.settle([run])
    }
    return violation(of: rule, in: run.reductions, run.state)
  }

  /// Returns the violation of a rule by some reductions.
  func violation(
    of rule: String, in reductions: [Reduction<State, Action>], _ state: State
  ) -> Exploration<State, Action>.Violation {
    .init(rule: rule, script: reductions.map { $0.scriptLine }, state: state)
  }
}
