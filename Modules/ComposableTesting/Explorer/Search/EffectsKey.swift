import ComposableCore

/// Identifies the effects in flight of an explored store.
///
/// An effect's next step is determined by the action that led to the effect, the state before
/// that action, and the responses received since the effect started. Two orders matter. The order
/// in which effects were returned matters to an effect that waits and then cancels the effects
/// returned before it. The order in which effects started matters to the parts that follow them,
/// because effects cancelled together are followed in that order.
struct EffectsKey: Hashable, Sendable {
  /// The plans in the order in which they were returned, in groups within which order does not
  /// matter.
  private(set) var plans: [Group] = []

  /// Plans whose order does not matter.
  enum Group: Hashable, Sendable {
    case one(Plan)
    /// The number of occurrences of each plan.
    case several([Plan: Int])
  }

  /// The ids of the open throttle intervals.
  var intervals: Set<EffectID> = []

  /// The names of the pending requests made outside an effect.
  var otherRequests: [String] = []

  /// The effect that one reduction returned, or a background part of it.
  struct Plan: Hashable, Sendable {
    let origin: Origin?

    /// The starter of a background plan; nil for other plans.
    let starter: PlanInspection.Starter?
    let parts: [Part]
  }

  /// The numbers of the action that returned a plan and of the state before the action.
  struct Origin: Hashable, Sendable {
    let state: Int
    let action: Int
  }

  /// The status of one part of a plan.
  enum Part: Hashable, Sendable {
    case waiting
    case cancelled
    case started
    /// A running part, which has received some responses and may have been cancelled. If another
    /// part follows this part, its rank is its index among all running parts that are followed by
    /// others, in the order in which they started.
    case running([ExploredEffect.Event], rank: Int?)
  }

  /// Appends a plan to the last group, or to a new group with the next index.
  mutating func append(_ plan: Plan, toGroup group: Int) {
    guard group < plans.count else { return plans.append(.one(plan)) }
    var counts: [Plan: Int]
    switch plans[group] {
    case .one(let first): counts = [first: 1]
    case .several(let several): counts = several
    }
    counts[plan, default: 0] += 1
    plans[group] = .several(counts)
  }
}

/// Identifies a pending request, regardless of the order in which requests were made.
enum RequestKey: Hashable, Sendable {
  /// A request of an effect: the effect's plan, the index of the plan's group, the effect's part in
  /// the plan, the request's name, and its number among the effect's requests with that name.
  case effect(EffectsKey.Plan, group: Int, part: Int, name: String, number: Int)
  /// A request made outside an effect: its name, and its index among such requests with that name.
  case other(String, index: Int)
}
