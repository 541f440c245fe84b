/// All effects that one sent action started, and the effects of the actions they sent.
///
/// All of a tree shares one object, so a chain of a million actions holds one and not a list of a
/// million.
// What is `@exclusivity(unchecked)` is a number or a truth value, read and written whole on the
// main actor.
@MainActor
@usableFromInline
final class EffectTree {
  @usableFromInline @exclusivity(unchecked) private(set) var isCancelled = false

  /// How many actions in the queue and how many plans belong to it.
  @usableFromInline @exclusivity(unchecked) var pending = 0
  private var plans = EffectParts()
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// What becomes of it at the end of the program; nil when it is not in the background.
  let backgroundEnd: BackgroundEnd?

  /// Whether it finishes without waits, since the program ends.
  private(set) var isEnding = false

  @usableFromInline
  init(backgroundEnd: BackgroundEnd? = nil) {
    self.backgroundEnd = backgroundEnd
  }

  /// Whether nothing of the tree runs or waits.
  var isFinished: Bool { pending == 0 }

  /// Counts a queued action or a plan in.
  @inlinable
  func enter() {
    pending += 1
  }

  /// Counts it out, and resumes the waiters when it was the last.
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
    plans.append(EffectPart(plan: plan, index: 0))
  }

  func remove(_ plan: EffectPlan) {
    plans.remove(EffectPart(plan: plan, index: 0))
  }

  /// Cancels what runs and keeps what waits from starting.
  func cancel() {
    isCancelled = true
    EffectPlan.cancel(plans.all)
  }

  /// Finishes what runs, without the waits that are under way and those to come.
  func skipWaits() {
    isEnding = true
    for plan in plans.all.map(\.plan) {
      for part in plan.parts { part.running?.skipWait() }
    }
  }

  func finish() async {
    guard !isFinished else { return }
    await withCheckedContinuation { waiters.append($0) }
  }
}
