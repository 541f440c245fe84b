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
    let values = ExploredValues(rules, actions)
    var search = Search(values.stateRules, limits)
    for state in initialStates {
      if let rule = search.add(Run(begin(state, values))).brokenRule {
        return Exploration(search, values, .init(rule: rule, script: [], state: state))
      }
    }
    var expedition = Expedition { Run(begin(values.state($0), values)) }
    while true {
      guard !Task.isCancelled else {
        search.stop(.cancelled)
        return Exploration(search, values)
      }
      let places = search.next(Self.batchCount)
      guard !places.isEmpty else { break }
      guard let (rule, place, move) = await expedition.expand(places, &search)
      else { continue }
      var (start, moves) = search.path(to: place)
      if let move { moves.append(move) }
      let violation = await violation(of: rule, by: moves, from: values.state(start), values)
      return Exploration(search, values, violation)
    }
    guard let (rule, place) = search.stuck() else { return Exploration(search, values) }
    let (start, moves) = search.path(to: place)
    let violation = await violation(of: rule, by: moves, from: values.state(start), values)
    return Exploration(search, values, violation)
  }

  /// Makes moves from a state, and returns the violation with their script.
  private func violation(
    of rule: String, by moves: [Move], from state: State, _ values: ExploredValues<State, Action>
  ) async -> Exploration<State, Action>.Violation {
    let store = begin(state, values, keepsReductions: true)
    let run = Run(store)
    for move in moves {
      _ = run.make(move)
      await Runs.settle([run])
    }
    return .init(
      rule: rule, script: store.reductions.map { $0.scriptLine }, state: store.state)
  }
}
