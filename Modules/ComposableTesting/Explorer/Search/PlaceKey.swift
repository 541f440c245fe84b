import ComposableCore

/// Identifies a place of an exploration.
///
/// A *place* is a node of the explored graph: a state together with the effects in flight. The next
/// step of an effect is determined by the action that returned it, the state before that action,
/// and the responses that the effect has received since it started. If nothing else influences the
/// reducer and its effects, places with equal keys have the same moves to the same places.
struct PlaceKey: Hashable, Sendable {
  /// The number of the state.
  let state: Int

  /// The effects in flight; nil at rest, when there are none.
  let effects: Effects?

  struct Effects: Hashable, Sendable {
    /// The plans in the order in which they were returned, if their order makes a difference.
    var orderedPlans: [Plan] = []

    /// The number of occurrences of each plan, if their order makes no difference.
    var plans: [Plan: Int] = [:]

    /// The ids of the throttle intervals that are open.
    var intervals: Set<EffectID> = []

    /// The names of the pending requests that were made outside an effect.
    var otherRequests: [String] = []
  }

  /// The effect that one reduction returned.
  struct Plan: Hashable, Sendable {
    let origin: Origin?
    let parts: [Part]
  }

  /// The number of the action that returned a plan, and that of the state before the action.
  struct Origin: Hashable, Sendable {
    let state: Int
    let action: Int
  }

  /// The status of one part of a plan; a running part has the responses that it has received.
  enum Part: Hashable, Sendable {
    case waiting
    case cancelled
    case started
    case running([ExploredEffect.Answered])
  }
}

/// Identifies a pending request, whatever the order in which requests were made.
enum RequestKey: Hashable, Sendable {
  /// A request of an effect: its plan, its part of the plan, and the number of the request in it.
  case effect(PlaceKey.Plan, part: Int, number: Int)
  /// A request made outside an effect: its name, and its number among those with the name.
  case other(String, index: Int)
}
