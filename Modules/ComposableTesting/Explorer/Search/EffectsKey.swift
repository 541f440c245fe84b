import ComposableCore

/// Identifies the effects in flight of an explored store.
///
/// The next step of an effect is determined by the action that returned it, the state before that
/// action, and the responses that the effect has received since it started. Two orders make a
/// difference: the one in which effects were returned, to an effect that waits and then cancels
/// those returned before it; and the one in which they started, to what follows effects that are
/// cancelled at once, since it follows in that order.
struct EffectsKey: Hashable, Sendable {
  /// The plans in the order in which they were returned, in groups in which their order makes no
  /// difference.
  private(set) var plans: [Group] = []

  /// Plans whose order makes no difference.
  enum Group: Hashable, Sendable {
    case one(Plan)
    /// The number of occurrences of each plan.
    case several([Plan: Int])
  }

  /// The ids of the throttle intervals that are open.
  var intervals: Set<EffectID> = []

  /// The names of the pending requests that were made outside an effect.
  var otherRequests: [String] = []

  /// The effect that one reduction returned, or a part of it that runs in the background.
  struct Plan: Hashable, Sendable {
    let origin: Origin?

    /// What started it in the background; nil if it is not in the background.
    let starter: PlanInspection.Starter?
    let parts: [Part]
  }

  /// The number of the action that returned a plan, and that of the state before the action.
  struct Origin: Hashable, Sendable {
    let state: Int
    let action: Int
  }

  /// The status of one part of a plan.
  enum Part: Hashable, Sendable {
    case waiting
    case cancelled
    case started
    /// It has received some responses, and may have been cancelled. If another part follows it, its
    /// rank is its index among the running parts that others follow, in the order in which they
    /// started.
    case running([ExploredEffect.Event], rank: Int?)
  }

  /// Appends a plan to the last group, or to a new one with the next index.
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

/// Identifies a pending request, whatever the order in which requests were made.
enum RequestKey: Hashable, Sendable {
  /// A request of an effect: its plan and the index of the plan's group, its part of the plan, the
  /// name of the request, and its number among those of the effect with the name.
  case effect(EffectsKey.Plan, group: Int, part: Int, name: String, number: Int)
  /// A request made outside an effect: its name, and its number among those with the name.
  case other(String, index: Int)
}
