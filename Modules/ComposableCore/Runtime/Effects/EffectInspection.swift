// Inspection of the effects in flight, for tools.

/// The status of a plan with running asynchronous work.
package struct PlanInspection {
  /// The status of one part.
  package enum Status: Hashable {
    /// It has not started.
    case waiting
    /// It was cancelled before it started, or while it ran and is over.
    case cancelled
    /// Its asynchronous work is running; see ``RunningEffect/number``. It is followed if a part
    /// after it in a concatenation waits for it, and starts even if it is cancelled.
    case running(UInt64, isFollowed: Bool)
    /// It is over, or it is a combination of other parts that was started.
    case started
  }

  /// The number of the plan, in the order of creation.
  package let number: UInt64

  /// What starts a plan in the background.
  package struct Starter: Hashable {
    /// The index of the part that starts it, in the plan of that part.
    package let part: Int

    /// Whether the plan of that part is in flight, where that makes a difference.
    ///
    /// A cancellation spares the effects around it. That plan precedes this one, with no others in
    /// between that are not in the background.
    package fileprivate(set) var isInFlight = false
  }

  /// What starts it in the background; nil if it is not in the background.
  package fileprivate(set) var starter: Starter?

  /// The status of each part; a part precedes the parts inside it.
  ///
  /// The parts of plans that wait to be started in the background follow.
  package let statuses: [Status]

  /// Whether a part that has not started depends on the order in which effects are returned: a
  /// cancellation, a throttled effect, or an effect in the background; in this plan or in one that
  /// it has started in the background.
  package fileprivate(set) var isOrdered: Bool
}

extension EffectRegistry {
  /// The plans with running asynchronous work, in the order in which they were returned.
  package var plans: [PlanInspection] {
    var inspections: [PlanInspection] = []
    // The index of the last plan that is not in the background: what it starts follows it.
    var last = 0
    for plan in running.values.map(\.part.plan).sorted(by: { $0.number < $1.number }) {
      // A plan with several running parts is in it repeatedly.
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

  /// The open throttle intervals, by their ids and the children to which they belong.
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
