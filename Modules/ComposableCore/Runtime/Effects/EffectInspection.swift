// Inspection of the effects in flight, for tools.

/// The status of a plan with running asynchronous work.
package struct PlanInspection {
  /// The status of one part.
  package enum Status: Hashable {
    /// It has not started.
    case waiting
    /// It was cancelled before it started, or while it ran and is over.
    case cancelled
    /// Its asynchronous work is running; see ``RunningEffect/number``.
    case running(UInt64)
    /// It is over, or it is a combination of other parts that was started.
    case started
  }

  /// The number of the plan, in the order of creation.
  package let number: UInt64

  /// The status of each part; a part precedes the parts inside it.
  package let statuses: [Status]

  /// Whether a part that has not started depends on the order in which effects are returned: a
  /// cancellation, a throttled effect, or an effect in the background.
  package let isOrdered: Bool
}

extension EffectRegistry {
  /// The plans with running asynchronous work, in the order in which they were returned.
  package var plans: [PlanInspection] {
    let plans = running.values.map(\.part.plan).sorted { $0.number < $1.number }
    // Plans with several running parts are in it repeatedly.
    return plans.indices.filter { $0 == 0 || plans[$0] !== plans[$0 - 1] }
      .map { plans[$0].inspection }
  }

  /// The open throttle intervals.
  package var openIntervals: [EffectID: ThrottleInterval] {
    throttleIntervals.all.filter { $0.value.isOpen }
  }
}

extension EffectPlan {
  fileprivate var inspection: PlanInspection {
    PlanInspection(
      number: number, statuses: parts.map(\.status),
      isOrdered: parts.contains { $0.dependsOnOrder && $0.status == .waiting })
  }
}

extension EffectPlan.Part {
  fileprivate var status: PlanInspection.Status {
    if let running { return .running(running.number) }
    if isCancelled { return .cancelled }
    return isStarted || isOver ? .started : .waiting
  }

  /// Whether it matters which effects were returned before it.
  fileprivate var dependsOnOrder: Bool {
    switch kind {
    case .cancel, .cancellable(_, cancelsInFlight: true), .throttle, .background: true
    default: false
    }
  }
}

extension RunningEffect {
  /// The number of its plan.
  package var planNumber: UInt64 { part.plan.number }

  /// How it ends at the end of the program; nil if it is not in the background.
  package var backgroundEnd: BackgroundEnd? { part.plan.tree.backgroundEnd }

  /// The index of its part in the plan.
  package var partIndex: Int { part.index }
}
