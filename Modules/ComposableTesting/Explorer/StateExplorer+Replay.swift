extension StateExplorer {
  /// Makes moves from a state, and returns the violation of a rule.
  ///
  /// - Parameters:
  ///   - moves: The moves.
  ///   - state: The initial state.
  ///   - rule: The name of the rule.
  ///   - values: The states and actions by number.
  ///   - make: Makes a move, and returns whether the move was possible.
  /// - Returns: The violation by the first reduction that breaks the rule, or by all reductions if
  ///   the rule is not about single reductions; nil if a move is impossible. Also returns whether
  ///   the last move that was made breaks the rule.
  func replay<Move>(
    _ moves: [Move], from state: State, breaking rule: String,
    _ values: ExploredValues<State, Action>, by make: (ExplorerRun, Move) -> Bool
  ) async -> (violation: Exploration<State, Action>.Violation?, isBroken: Bool) {
    let store = begin(state, values, keepsReductions: true)
    let run = ExplorerRun(store)
    var reductions: [Reduction<State, Action>] = []
    var isBroken = false
    for move in moves where !isBroken {
      run.store.forgetReductions()
      guard make(run, move) else { return (nil, false) }
      await ExplorerRuns.settle([run])
      reductions += store.reductions
      isBroken = run.brokenRule == rule
    }
    let end = values.firstBreak(of: rule, in: reductions).map { $0 + 1 } ?? reductions.count
    let violation = Exploration<State, Action>.Violation(
      rule: rule,
      script: reductions[..<end].map { $0.scriptLine },
      state: end > 0 ? reductions[end - 1].after : state)
    return (violation, isBroken)
  }
}
