import ComposableCore

/// What tells one place of an exploration from another: the state, and for each effect in flight what
/// it will do next.
///
/// What an effect does next follows from the action and the state that it came of, and from the
/// answers it was given since it started.
struct PlaceKey: Hashable {
  /// The number of the state.
  let state: Int

  /// The effects in flight; nil at rest.
  let effects: Effects?

  struct Effects: Hashable {
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
  struct Plan: Hashable {
    let origin: Origin?
    let parts: [Part]
  }

  /// The numbers of the state before the action that returned a plan, and of the action.
  struct Origin: Hashable {
    let state: Int
    let action: Int
  }

  enum Part: Hashable {
    case waiting
    case cancelled
    case started
    case running([ExploredEffect.Answered])
  }
}
