import ComposableCore

/// What tells one place of an exploration from another: the state, and for each effect in flight
/// what it will do next.
///
/// What an effect does next follows from the action and the state that it came of, and from the
/// answers it was given since it started.
struct PlaceKey: Hashable, Sendable {
  /// The number of the state.
  let state: Int

  /// The effects in flight; nil at rest.
  let effects: Effects?

  struct Effects: Hashable, Sendable {
    /// The plans in the order in which they were returned, where that makes a difference.
    var orderedPlans: [Plan] = []

    /// The plans, and how often there is each, where their order makes none.
    var plans: [Plan: Int] = [:]

    /// The ids of throttled effects whose intervals are open.
    var intervals: Set<EffectID> = []

    /// What was requested outside an effect.
    var otherRequests: [String] = []
  }

  /// What one reduction returned.
  struct Plan: Hashable, Sendable {
    let origin: Origin?
    let parts: [Part]
  }

  /// The numbers of the state before the action that returned a plan, and of the action.
  struct Origin: Hashable, Sendable {
    let state: Int
    let action: Int
  }

  enum Part: Hashable, Sendable {
    case waiting
    case cancelled
    case started
    case running([ExploredEffect.Answered])
  }
}

/// What tells a request from others, in whatever order they were made.
enum RequestKey: Hashable, Sendable {
  /// The request of an effect: its plan, its part of the plan, and the number among its requests.
  case effect(PlaceKey.Plan, part: Int, number: Int)
  /// One made outside an effect: its name, and its index among those of the name.
  case other(String, index: Int)
}
