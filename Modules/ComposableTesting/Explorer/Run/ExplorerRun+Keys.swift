import ComposableCore

extension ExplorerRun {
  private var plans: PlanKeys {
    if let plans = known.plans { return plans }
    let plans = PlanKeys(
      effects.plans, origin: { store.origin(of: $0) },
      history: { work.explored[$0]?.history ?? [] })
    lastKnown.plans = plans
    return plans
  }

  /// Returns the keys of pending requests.
  func keys(of requests: [ExplorerWorld.Request]) -> [RequestKey] {
    let plans = plans
    var others: [String: Int] = [:]
    return requests.map { request in
      if let effect = request.effect, let index = plans.indices[effect.plan] {
        let (key, group) = plans.all[index]
        return .effect(
          key, group: group, part: effect.part, name: request.name, number: request.numberInEffect)
      }
      others[request.name, default: 0] += 1
      return .other(request.name, index: others[request.name, default: 0])
    }
  }

  /// Returns the key of the effects in flight; nil at rest.
  func effectsKey() -> EffectsKey? {
    guard !isAtRest else { return nil }
    var key = EffectsKey()
    for (plan, group) in plans.all { key.append(plan, toGroup: group) }
    key.intervals = Set(effects.openIntervals.keys)
    key.otherRequests = requestsOutsideEffects
    return key
  }

  /// The names of the pending requests.
  var waiting: [String] { world.requests.map { $0.name } }

  /// The names of the pending requests that were made outside an effect.
  private var requestsOutsideEffects: [String] {
    world.requests.filter { $0.effect == nil }.map { $0.name }
  }
}
