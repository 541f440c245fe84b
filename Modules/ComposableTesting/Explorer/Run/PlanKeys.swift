import ComposableCore

/// The keys of the plans in flight.
struct PlanKeys {
  /// The keys in the order in which the plans were returned, each with the index of its group;
  /// order does not matter within a group (see ``EffectsKey``).
  private(set) var all: [(key: EffectsKey.Plan, group: Int)] = []

  /// The indices of the keys by plan number.
  private(set) var indices: [UInt64: Int] = [:]

  /// Creates the keys of some plans.
  ///
  /// - Parameters:
  ///   - plans: The plans, in the order in which they were returned.
  ///   - origin: Returns the origin of the plan with a given number.
  ///   - history: Returns the history of the running effect with a given number.
  init(
    _ plans: [PlanInspection], origin: (UInt64) -> EffectsKey.Origin?,
    history: (UInt64) -> [ExploredEffect.Event]
  ) {
    let ranks = Self.ranks(in: plans)
    var group = 0
    for (index, plan) in plans.enumerated() {
      // The order matters to this plan or to the plan before it.
      if index > 0, plan.isOrdered || plans[index - 1].isOrdered { group += 1 }
      let parts = plan.statuses.map { status -> EffectsKey.Part in
        switch status {
        case .waiting: .waiting
        case .cancelled: .cancelled
        case .started: .started
        case .running(let number, _): .running(history(number), rank: ranks[number])
        }
      }
      let key = EffectsKey.Plan(origin: origin(plan.number), starter: plan.starter, parts: parts)
      all.append((key, group))
      indices[plan.number] = index
    }
  }

  /// Returns the ranks of running effects by effect number; see ``EffectsKey/Part``.
  private static func ranks(in plans: [PlanInspection]) -> [UInt64: Int] {
    var followed: [UInt64] = []
    for plan in plans {
      for case .running(let number, isFollowed: true) in plan.statuses { followed.append(number) }
    }
    guard !followed.isEmpty else { return [:] }
    followed.sort()
    return Dictionary(uniqueKeysWithValues: zip(followed, followed.indices))
  }
}
