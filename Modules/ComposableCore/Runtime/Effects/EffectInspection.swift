// Inspection of effects in flight, for tools.

/// The status of a plan with running asynchronous work.
package struct PlanInspection {
  /// The status of one part.
  package enum Status: Hashable {
    /// The part has not started.
    case waiting
    /// The part was cancelled before it started, or was cancelled while running and has ended.
    case cancelled
    /// The part's asynchronous work is running; see ``RunningEffect/number``. The work is followed
    /// if a later part of a concatenation waits for it; that part starts even if the work is
    /// cancelled.
    case running(UInt64, isFollowed: Bool)
    /// The part has ended, or it is a combination of other parts and has started.
    case started
  }

  /// The number of the plan, in order of creation.
  package let number: UInt64

  /// The part of another plan that starts a background plan.
  package struct Starter: Hashable {
    /// The index of the starting part in its plan.
    package let part: Int

    /// Whether the starting part's plan is in flight, if that makes a difference.
    ///
    /// It can make a difference because a cancellation spares the effects around it. The starting
    /// part's plan precedes this one, and only background plans are in between.
    package fileprivate(set) var isInFlight = false
  }

  /// The part that starts the plan in the background, or nil if the plan is not in the background.
  package fileprivate(set) var starter: Starter?

  /// The status of each part, with each part before the parts inside it.
  ///
  /// The parts of plans that are waiting to be started in the background come last.
  package let statuses: [Status]

  /// Whether any waiting part of this plan, or of a background plan that it has started, depends on
  /// the order in which effects are returned.
  ///
  /// Such parts are cancellations, throttled effects and background effects.
  package fileprivate(set) var isOrdered: Bool
}

extension EffectRegistry {
  /// The plans with running asynchronous work, in the order in which they were returned.
  package var plans: [PlanInspection] {
    var inspections: [PlanInspection] = []
    // The index of the last plan that is not in the background; background plans that it starts
    // follow.
    var last = 0
    for plan in running.values.map(\.part.plan).sorted(by: { $0.number < $1.number }) {
      // A plan with several running parts occurs several times.
      guard inspections.last?.number != plan.number else { continue }
      var inspection = plan.inspection
      if let starter = plan.background {
        if last < inspections.count, inspections[last].number == starter.plan.number,
          inspections[last].isOrdered || inspection.isOrdered
        {
          inspections[last].isOrdered = true
          inspection.starter?.isInFlight = true
        }
      } else {
        last = inspections.count
      }
      inspections.append(inspection)
    }
    return inspections
  }

  /// The open throttle intervals, keyed by their ids and the children to which they belong.
  package var openIntervals: [EffectID: ThrottleInterval] {
    throttleIntervals.isEmpty ? [:] : throttleIntervals.open
  }
}

extension EffectPlan {
  fileprivate var inspection: PlanInspection {
    PlanInspection(
      number: number, starter: background.map { .init(part: $0.index) }, statuses: statuses,
      isOrdered: parts.contains { $0.isWaiting && $0.dependsOnOrder })
  }

  private var statuses: [PlanInspection.Status] {
    var statuses = parts.indices.map { status(of: $0) }
    // An id may cancel parts of a plan that has not started.
    for case .background(let plan) in parts.lazy.map(\.kind) { statuses += plan.statuses }
    return statuses
  }

  private func status(of index: Int) -> PlanInspection.Status {
    if let running = parts[index].running {
      return .running(running.number, isFollowed: isFollowed(index))
    }
    if parts[index].isCancelled { return .cancelled }
    return parts[index].isWaiting ? .waiting : .started
  }

  private func isFollowed(_ index: Int) -> Bool {
    var index = index
    while let outer = parts[index].position.parent {
      if parts[outer].combination == .sequence, parts[index].end < parts[outer].end { return true }
      index = outer
    }
    return false
  }
}

extension EffectPlan.Part {
  fileprivate var isWaiting: Bool { phase == .waiting && !isCancelled }

  /// Whether the part depends on which effects were returned before it.
  fileprivate var dependsOnOrder: Bool {
    switch kind {
    case .cancel, .cancellable(_, cancelsInFlight: true), .throttle, .background: true
    default: false
    }
  }
}

extension RunningEffect {
  /// The number of the effect's plan.
  package var planNumber: UInt64 { part.plan.number }

  /// How the effect ends when the program ends, or nil if it is not in the background.
  package var backgroundEnd: BackgroundEnd? { part.plan.tree.backgroundEnd }

  /// The index of the effect's part in the plan.
  package var partIndex: Int { part.index }
}
