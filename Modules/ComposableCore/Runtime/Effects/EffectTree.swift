/// All effects that one sent action started, and the effects of the actions that they sent.
///
/// All effects of a tree share one object, so a chain of a million actions needs only one object.
@MainActor
@usableFromInline
final class EffectTree {
  @usableFromInline @exclusivity(unchecked) private(set) var isCancelled = false

  /// The number of queued actions and plans that belong to the tree.
  @usableFromInline @exclusivity(unchecked) var pending = 0
  private var plans = EffectParts()
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// How the tree ends when the program ends, or nil if it is not in the background.
  let backgroundEnd: BackgroundEnd?

  /// How the effects of a child in the tree end when the child is removed.
  let removal: BackgroundEnd

  /// The generation of background work that finishes when the program ends; nil if it is not
  /// finishing.
  ///
  /// Work that is running at that time has generation zero, work that it starts has one, and so on.
  private(set) var endGeneration: Int?

  /// The number of asynchronous effects that were finished when the program ended.
  private(set) var finishedCount = 0

  /// Whether the tree finishes without waits because the program is ending.
  var isEnding: Bool { endGeneration != nil }

  @usableFromInline
  init() {
    backgroundEnd = nil
    removal = .cancel
  }

  /// Creates the tree of background work.
  ///
  /// - Parameters:
  ///   - end: How the work ends when the program ends.
  ///   - removal: How the effects of a child in the tree end when the child is removed.
  ///   - starter: The tree of the effect that starts the work.
  init(
    backgroundEnd end: BackgroundEnd, atRemoval removal: BackgroundEnd,
    startedBy starter: EffectTree
  ) {
    backgroundEnd = end
    self.removal = removal
    endGeneration = starter.endGeneration.map { $0 + 1 }
    // Otherwise, work that starts itself again would prevent the program from ending.
    isCancelled = endGeneration.map { $0 > 1 } ?? false
  }

  /// Whether no effect of the tree is running or waiting.
  var isFinished: Bool { pending == 0 }

  /// Whether the tree has running effects, all of which are cancelled.
  var isRunningCancelled: Bool {
    let running = plans.all.flatMap(\.plan.runningEffects)
    return !running.isEmpty && running.allSatisfy(\.isCancelled)
  }

  /// Adds a queued action or a plan to the count.
  @usableFromInline
  func enter() {
    pending += 1
  }

  /// Removes an action or a plan from the count, and resumes the waiters after the last one.
  @usableFromInline
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

  /// Cancels the running effects and prevents the waiting effects from starting.
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
