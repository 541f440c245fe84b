/// All effects that one sent action started, and the effects of the actions they sent.
///
/// All effects of a tree share one object, so a chain of a million actions needs one object, not a
/// list of a million.
// Properties marked `@exclusivity(unchecked)` are numbers or Boolean values, read and written whole
// on the main actor.
@MainActor
@usableFromInline
final class EffectTree {
  @usableFromInline @exclusivity(unchecked) private(set) var isCancelled = false

  /// The number of queued actions and plans that belong to the tree.
  @usableFromInline @exclusivity(unchecked) var pending = 0
  private var plans = EffectParts()
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// How it ends at the end of the program; nil if it is not in the background.
  let backgroundEnd: BackgroundEnd?

  /// How the effects of a child in it end when the child is removed.
  let removal: BackgroundEnd

  /// The generation of background work that is finished at the end of the program: zero for work
  /// that runs then, one for work that it starts, and so on; nil if it is not being finished.
  private(set) var endGeneration: Int?

  /// The number of asynchronous effects that were finished at the end of the program.
  private(set) var finishedCount = 0

  /// Whether it finishes without waits, since the program is ending.
  var isEnding: Bool { endGeneration != nil }

  @usableFromInline
  init() {
    backgroundEnd = nil
    removal = .cancel
  }

  /// Creates the tree of background work.
  ///
  /// - Parameters:
  ///   - end: How the work ends at the end of the program.
  ///   - removal: How the effects of a child in it end when the child is removed.
  ///   - starter: The tree of the effect that starts it.
  init(
    backgroundEnd end: BackgroundEnd, atRemoval removal: BackgroundEnd,
    startedBy starter: EffectTree
  ) {
    backgroundEnd = end
    self.removal = removal
    endGeneration = starter.endGeneration.map { $0 + 1 }
    // Otherwise work that starts itself again would keep the program from ending.
    isCancelled = endGeneration.map { $0 > 1 } ?? false
  }

  /// Whether no effect of the tree is running or waiting.
  var isFinished: Bool { pending == 0 }

  /// Whether effects are running, all of which have been cancelled.
  var isRunningCancelled: Bool {
    let running = plans.all.flatMap(\.plan.runningEffects)
    return !running.isEmpty && running.allSatisfy(\.isCancelled)
  }

  /// Adds a queued action or a plan to the count.
  @inlinable
  func enter() {
    pending += 1
  }

  /// Removes an action or a plan from the count, and resumes the waiters after the last one.
  @inlinable
  func leave() {
    pending -= 1
    if pending == 0 { resumeWaiters() }
  }

  @usableFromInline
  func resumeWaiters() {
    let resumed = waiters
    waiters = []
    for waiter in resumed { waiter.resume() }
  }

  func insert(_ plan: EffectPlan) {
    if isEnding, plan.isAsynchronous { finishedCount += 1 }
    plans.append(EffectPart(plan: plan, index: 0))
  }

  func remove(_ plan: EffectPlan) {
    plans.remove(EffectPart(plan: plan, index: 0))
  }

  /// Cancels the running effects and prevents the waiting ones from starting.
  func cancel() {
    isCancelled = true
    EffectPlan.cancel(plans.all)
  }

  /// Ends the current waits, cancels timers and skips later waits, so that the running effects
  /// finish without waiting for a clock.
  func skipWaits() {
    endGeneration = 0
    let running = plans.all.map(\.plan.runningEffects)
    finishedCount = running.count { $0.contains { !$0.isCancelled && !$0.isTimer } }
    for effect in running.joined() { effect.skipWait() }
  }

  func finish() async {
    guard !isFinished else { return }
    await withCheckedContinuation { waiters.append($0) }
  }
}
