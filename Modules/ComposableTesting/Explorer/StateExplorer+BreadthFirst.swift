import ComposableCore

extension StateExplorer {
  /// The number of places to expand together.
  private static var batchCount: Int { 128 }

  /// Explores breadth first until a rule is broken, all states are visited, or a limit is reached.
  ///
  /// - Parameter rules: The rules to check.
  /// - Returns: The exploration, whose description is "Every rule holds" only if all states were
  ///   visited.
  public func explore(_ rules: StateExplorer<State, Action>.Rule...) async -> Exploration<
    State, Action
  > {
    await explore(rules)
  }

  /// Explores breadth first with an array of rules; see `explore(_:)`.
  public func explore(_ rules: [StateExplorer<State, Action>.Rule]) async -> Exploration<
    State, Action
  > {
    let values = ExploredValues(rules, actions)
    var search = Search(values.stateRules, limits)
    for state in initialStates {
      let addition = search.add(ExplorerRun(begin(state, values)))
      if let rule = addition.brokenRule, let place = addition.place {
        return Exploration(
          search, values, .init(rule: rule, script: [], state: state),
          trail: search.trail(to: .init(rule: rule, place: place)))
      }
    }
    var expedition = Expedition { ExplorerRun(begin(values.state($0), values)) }
    while true {
      guard !Task.isCancelled else {
        search.stop(.cancelled)
        return Exploration(search, values)
      }
      let places = search.next(Self.batchCount)
      guard !places.isEmpty else { break }
      guard let finding = await expedition.expand(places, &search) else { continue }
      return await exploration(finding, search, values)
    }
    guard let finding = await expedition.finish(&search) ?? search.stuck() else {
      return Exploration(search, values)
    }
    return await exploration(finding, search, values)
  }

  /// Returns the exploration that ends with the violation of a rule at a place or by a move from
  /// there, with a script that starts in an initial state.
  private func exploration(
    _ finding: Search.Finding, _ search: Search, _ values: ExploredValues<State, Action>
  ) async -> Exploration<State, Action> {
    let (start, moves) = search.path(to: finding.place)
    let replay = await replay(
      moves + [finding.move].compactMap(\.self), from: values.state(start),
      breaking: finding.rule, values
    ) { $0.make($1) != nil }
    // If the moves cannot be repeated, the reducer or its effects depend on something else.
    let violation =
      replay.violation
      ?? .init(
        rule: ExplorerRun.determinism, script: [],
        state: values.state(search.state(of: finding.place)))
    return Exploration(search, values, violation, trail: search.trail(to: finding))
  }
}
