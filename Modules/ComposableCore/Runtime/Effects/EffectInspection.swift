// What tools need to know of effects in flight.

/// A plan whose asynchronous work runs, as a tool sees it.
package struct PlanInspection {
  /// What became of one part.
  package enum Status: Hashable {
    /// It has not started.
    case waiting
    /// It has not started and never will, or it was cancelled while it ran.
    case cancelled
    /// Its asynchronous work runs; see ``RunningEffect/number``.
    case running(UInt64)
    /// It is over, or it is a combination of others that was started.
    case started
  }

  /// Counts the plans of a store.
  package let number: UInt64

  /// The parts, each before the parts inside it.
  package let statuses: [Status]

  /// Whether a part that has not started depends on what was returned before it and what after it:
  /// a cancellation, or a throttled effect.
  package let isOrdered: Bool
}

extension EffectRegistry {
  /// The plans whose asynchronous work runs, in the order in which they were returned.
  package var plans: [PlanInspection] {
    var plans: [EffectPlan] = []
    for effect in inFlight where !plans.contains(where: { $0 === effect.part.plan }) {
      plans.append(effect.part.plan)
    }
    return plans.sorted { $0.number < $1.number }.map(\.inspection)
  }

  /// The throttle intervals that are open.
  package var openIntervals: [EffectID: ThrottleInterval] {
    throttleIntervals.all.filter { $0.value.isOpen }
  }
}

extension EffectPlan {
  fileprivate var inspection: PlanInspection {
    let statuses = parts.map { part -> PlanInspection.Status in
      if let running = part.running { return .running(running.number) }
      if part.isCancelled { return .cancelled }
      return part.isStarted || part.isOver ? .started : .waiting
    }
    let isOrdered = zip(parts, statuses).contains { part, status in
      guard status == .waiting else { return false }
      return switch part.kind {
      case .cancel, .cancellable(_, cancelsInFlight: true), .throttle, .background: true
      default: false
      }
    }
    return PlanInspection(number: number, statuses: statuses, isOrdered: isOrdered)
  }
}

extension RunningEffect {
  /// The number of its plan.
  package var planNumber: UInt64 { part.plan.number }

  /// What becomes of it at the end of the program; nil when it is not in the background.
  package var backgroundEnd: BackgroundEnd? { part.plan.tree.backgroundEnd }

  /// The index of its part in the plan.
  package var partIndex: Int { part.index }
}
