/// What runs in one root store and what can be cancelled.
///
/// It is empty when nothing runs and nothing waits.
@MainActor
@usableFromInline
package final class EffectRegistry {
  private var running: [UInt64: RunningEffect] = [:]
  private var parts: [EffectID: EffectParts] = [:]
  private var startedCount: UInt64 = 0
  private var planCount: UInt64 = 0

  /// The locations of children with effects that run or wait.
  @usableFromInline let children: ChildLocation

  /// When throttled effects may start again; they run nothing and do not count as contents.
  var throttleIntervals = ThrottleIntervals()

  @usableFromInline
  init(children: ChildLocation) {
    self.children = children
  }

  isolated deinit {
    // Effects end with the root store.
    cancelAll()
  }

  /// Called with the number of each plan, before it is made.
  package var onPlan: (@MainActor (UInt64) -> Void)?

  /// Changes whenever a plan is made or a part of one is started, cancelled or over.
  package var changeCount: UInt64 = 0

  /// Whether throttle intervals stay open until they are closed, whatever their clock shows.
  package var keepsIntervalsOpen = false

  /// Called when asynchronous work is over.
  package var onEnd: (@MainActor () -> Void)?

  /// Runs what is not isolated to an actor; the global executor if it is nil.
  package var executor: (any TaskExecutor)?

  /// Called around asynchronous work; it must call the function that it is given once.
  package var perform: (@MainActor (RunningEffect, @MainActor () async -> Void) async -> Void)?

  /// Whether nothing runs and no id is in use.
  package var isEmpty: Bool {
    running.isEmpty && parts.isEmpty && !children.isUsed
  }

  /// Cancels everything that runs or waits.
  package func cancelAll() {
    EffectPlan.cancel(inFlight.map { EffectPart(plan: $0.part.plan, index: 0) })
  }

  /// How many asynchronous effects run.
  package var runningCount: Int { running.count }

  /// The running effects, in the order of starting.
  package var inFlight: [RunningEffect] {
    running.values.sorted { $0.number < $1.number }
  }

  /// Returns the number of the next plan.
  func makePlanNumber() -> UInt64 {
    planCount += 1
    changeCount += 1
    onPlan?(planCount)
    return planCount
  }

  /// Ends all work in the background; see ``ViewStore/finishBackgroundWork()``.
  @usableFromInline
  func finishBackgroundWork() async {
    // The work that runs, and then the work that it has started.
    for _ in 0..<2 {
      cancelBackgroundWork(atEnd: .cancel)
      let trees = backgroundTrees(atEnd: .finish)
      for tree in trees { tree.skipWaits() }
      for tree in trees { await tree.finish() }
    }
    cancelBackgroundWork(atEnd: .cancel)
    cancelBackgroundWork(atEnd: .finish)
  }

  private func cancelBackgroundWork(atEnd end: BackgroundEnd) {
    for tree in backgroundTrees(atEnd: end) { tree.cancel() }
  }

  /// The trees with work in the background, in the order of starting.
  private func backgroundTrees(atEnd end: BackgroundEnd) -> [EffectTree] {
    var seen: Set<ObjectIdentifier> = []
    return inFlight.map(\.part.plan.tree).filter {
      $0.backgroundEnd == end && seen.insert(ObjectIdentifier($0)).inserted
    }
  }

  /// Makes the effect of asynchronous work that is about to start.
  func makeEffect(_ work: AsyncWork, as part: EffectPart) -> RunningEffect {
    startedCount += 1
    changeCount += 1
    let effect = RunningEffect(work, as: part, number: startedCount)
    running[startedCount] = effect
    return effect
  }

  func remove(_ effect: RunningEffect) {
    running[effect.number] = nil
    changeCount += 1
    onEnd?()
  }

  func append(_ part: EffectPart, _ id: EffectID) {
    parts[id, default: EffectParts()].append(part)
  }

  func remove(_ part: EffectPart, _ id: EffectID) {
    parts[id]?.remove(part)
    if parts[id]?.isEmpty == true { parts[id] = nil }
  }

  /// Cancels what is registered under the id and was returned before the canceller, but for the
  /// parts around it: an effect does not cancel itself.
  func cancel(_ id: EffectID, by canceller: EffectPart) {
    if let reached = parts[id]?.reached(by: canceller) { EffectPlan.cancel(reached) }
  }
}
