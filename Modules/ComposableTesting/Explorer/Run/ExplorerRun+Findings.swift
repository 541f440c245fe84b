import ComposableCore

extension ExplorerRun {
  /// The name of the first rule that the reductions break, or otherwise the run's own problem.
  var brokenRule: String? { store.brokenRule ?? problem }

  /// A problem that ends the exploration like a broken rule: a report of the engine, or an effect
  /// that waits for something other than a response of the ``ExplorerWorld``.
  var problem: String? {
    if let report = store.reports.messages.first {
      return "the engine reports no problems (reported: \(report))"
    }
    return isQuiet ? nil : otherWait
  }

  /// The rule that is broken if the same moves lead to different results.
  static var determinism: String {
    "the reducer and its effects depend only on the state, the action and the responses"
  }

  /// The rule that is broken by an effect that waits for something other than a response.
  var otherWait: String {
    let sources = Set(
      (effects.inFlight.map(\.source) + pausedEffects.values.map(\.source)).map { "\($0)" })
    let list = sources.sorted().joined(separator: ", ")
    return "effects wait only for world.answer(to:oneOf:) or world.clock"
      + (list.isEmpty ? "" : " (see \(list))")
  }

  /// The reasons why this run makes the exploration incomplete.
  var bounds: [ExplorationBound] {
    var bounds: [ExplorationBound] = []
    if world.hasComparedInstants { bounds.append(.time) }
    if world.hasOtherRequests { bounds.append(.otherTasks) }
    return bounds
  }
}
