/// What one sent action set going: its effects, and the effects of the actions they sent.
///
/// All of a tree shares one object, so a chain of a million actions holds one and not a list of a
/// million.
@MainActor
final class EffectTree {
  private(set) var isCancelled = false
  private var pending = 0
  private var effects = RunningEffects()
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// Whether nothing of the tree runs or waits.
  var isFinished: Bool { pending == 0 }

  /// Counts a queued action or an effect in.
  func enter() {
    pending += 1
  }

  /// Counts it out again and wakes who waits when it was the last.
  func leave() {
    pending -= 1
    guard pending == 0 else { return }
    let woken = waiters
    waiters = []
    for waiter in woken { waiter.resume() }
  }

  func insert(_ effect: RunningEffect) {
    effects.insert(effect)
  }

  func remove(_ effect: RunningEffect) {
    effects.remove(effect)
  }

  /// Ends what runs and keeps what waits from starting.
  func cancel() {
    isCancelled = true
    // A copy, since what hears of its cancellation may come back here.
    let running = effects
    running.cancel()
  }

  func finish() async {
    guard !isFinished else { return }
    await withCheckedContinuation { waiters.append($0) }
  }
}
