/// The effects of one root store that are running or can be cancelled.
///
/// The registry is empty if no effect is running or waiting.
@MainActor
@usableFromInline
package final class EffectRegistry {
  @exclusivity(unchecked) private(set) var running: [UInt64: RunningEffect] = [:]
  @exclusivity(unchecked) private var startedCount: UInt64 = 0
  @exclusivity(unchecked) private var planCount: UInt64 = 0
  @exclusivity(unchecked) private var reportedPlanCount: UInt64 = 0

  /// The root's location, which contains the locations of children with running or waiting effects.
  @usableFromInline let children: ChildLocation

  /// What tools observe and change.
  package var probe = EffectProbe()

  /// The intervals of throttled effects, which do not count as contents.
  private(set) var throttleIntervals = ThrottleIntervals()

  @usableFromInline
  init(children: ChildLocation) {
    self.children = children
  }

  isolated deinit {
    // The effects are cancelled when the root store is released.
    cancelAll()
  }

  /// Whether children have effects in flight.
  package var hasChildren: Bool { children.hasInner }

  /// Whether children with an identity, such as features on a path, have effects in flight.
  package var hasIdentifiedChildren: Bool { children.hasIdentityInside }

  /// Whether a root state contains all children with effects in flight.
  func containsAllChildren<State>(_ state: State) -> Bool {
    children.removedChildren(from: state).isEmpty
  }

  /// Ends the effects of removed children, and removes their throttle intervals.
  ///
  /// - Parameters:
  ///   - locations: The locations of the children.
  ///   - plan: A plan whose parts belong to the children's successors, or nil if there is none.
  @usableFromInline
  func endInstances(at locations: [ChildLocation], before plan: EffectPlan? = nil) {
    var parts: [EffectPart] = []
    for location in locations {
      for location in location.withInner {
        parts += location.parts.all
        throttleIntervals.removeAll(of: location)
      }
    }
    if let plan {
      plan.cancelAtStart(in: locations)
      parts.removeAll { $0.order.plan >= plan.number }
    }
    if !parts.isEmpty { EffectPlan.end(parts) }
  }

  /// Opens the interval after the start of a throttled effect.
  func openInterval(of throttle: Throttle, in instance: ChildLocation) {
    throttleIntervals.insert(throttle.open(probe.keepsIntervalsOpen), throttle.id, in: instance)
  }

  /// A number that changes whenever a plan is created, asynchronous work starts or ends, or a part
  /// is cancelled.
  @exclusivity(unchecked) package var changeCount: UInt64 = 0

  /// Returns the number of actions that the running effect with the given number has sent.
  package func sendCount(of number: UInt64) -> Int { running[number]?.sendCount ?? 0 }

  /// Called when asynchronous work starts or ends.
  @usableFromInline var observe: (@MainActor (EffectEvent) -> Void)?

  /// Whether no effect is running or waiting; throttle intervals may be open.
  package var isEmpty: Bool {
    running.isEmpty && children.withInner.allSatisfy { !$0.hasParts }
  }

  /// Cancels all running effects, and the effects that wait for them.
  package func cancelAll() {
    EffectPlan.cancel(inFlight.map { EffectPart(plan: $0.part.plan, index: 0) })
  }

  /// Ends all running effects as if they belonged to a removed child.
  package func endAll() {
    EffectPlan.end(inFlight.map { EffectPart(plan: $0.part.plan, index: 0) })
  }

  /// The number of running asynchronous effects.
  package var runningCount: Int { running.count }

  /// The number of running asynchronous effects that are not in the background.
  @exclusivity(unchecked) package private(set) var foregroundCount = 0

  /// The running effects, in the order in which they started.
  package var inFlight: [RunningEffect] {
    running.values.sorted { $0.number < $1.number }
  }

  /// Returns the number of the next plan.
  func makePlanNumber() -> UInt64 {
    planCount += 1
    changeCount += 1
    return planCount
  }

  /// Calls ``EffectProbe/onPlan`` with each plan since the last call.
  @usableFromInline
  func reportPlans() {
    guard let onPlan = probe.onPlan else { return reportedPlanCount = planCount }
    while reportedPlanCount < planCount {
      reportedPlanCount += 1
      onPlan(reportedPlanCount)
    }
  }

  /// The source positions whose last background work had to finish and has thrown an error.
  @usableFromInline var failedSources: Set<String> = []

  /// Ends all background work; see ``ViewStore/endBackgroundWork()``.
  @usableFromInline
  func endBackgroundWork() async -> Int {
    cancelBackgroundWork(atEnd: .cancel)
    var trees = backgroundTrees(atEnd: .finish)
    for tree in trees { tree.skipWaits() }
    for tree in trees { await tree.finish() }
    // The work that the finished work started, but not work that other effects started.
    let started = backgroundTrees(atEnd: .finish).filter { $0.endGeneration == 1 }
    for tree in started { await tree.finish() }
    trees += started
    cancelBackgroundWork(atEnd: .cancel)
    cancelBackgroundWork(atEnd: .finish)
    return trees.reduce(0) { $0 + $1.finishedCount }
  }

  private func cancelBackgroundWork(atEnd end: BackgroundEnd) {
    for tree in backgroundTrees(atEnd: end) { tree.cancel() }
  }

  /// Returns the trees with background work, in the order in which they started.
  private func backgroundTrees(atEnd end: BackgroundEnd) -> [EffectTree] {
    var seen: Set<ObjectIdentifier> = []
    return inFlight.map(\.part.plan.tree).filter {
      $0.backgroundEnd == end && seen.insert(ObjectIdentifier($0)).inserted
    }
  }

  /// Creates and registers a running effect for asynchronous work that is about to start; call
  /// ``didStart(_:)`` when it can be cancelled.
  func makeEffect(_ work: AsyncWork, as part: EffectPart) -> RunningEffect {
    startedCount += 1
    changeCount += 1
    let effect = RunningEffect(work, as: part, number: startedCount)
    running[startedCount] = effect
    if effect.backgroundEnd == nil { foregroundCount += 1 }
    return effect
  }

  /// Calls the observers, which may cancel the effect.
  func didStart(_ effect: RunningEffect) {
    observe?(event(.started, effect))
  }

  func remove(_ effect: RunningEffect) {
    running[effect.number] = nil
    if effect.backgroundEnd == nil { foregroundCount -= 1 }
    changeCount += 1
    observe?(event(effect.isCancelled ? .cancelled : .ended, effect))
    probe.onEnd?(effect)
  }

  private func event(_ phase: EffectEvent.Phase, _ effect: RunningEffect) -> EffectEvent {
    EffectEvent(
      phase: phase, effect: Int(effect.number), cause: effect.part.plan.cause,
      source: effect.source)
  }
}
