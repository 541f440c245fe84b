/// What one sent action set going: its effects, and the effects of the actions they sent.
///
/// All of a tree shares one object, so a chain of a million actions holds one and not a list of a
/// million.
@MainActor
@usableFromInline
final class EffectTree {
  @usableFromInline @exclusivity(unchecked) private(set) var isCancelled = false
  @usableFromInline @exclusivity(unchecked) var pending = 0
  private var effects = RunningEffects()
  private var waiters: [CheckedContinuation<Void, Never>] = []

  @usableFromInline
  init() {}

  /// Whether nothing of the tree runs or waits.
  var isFinished: Bool { pending == 0 }

  /// Counts a queued action or an effect in.
  @inlinable
  func enter() {
    pending += 1
  }

  /// Counts it out again and wakes who waits when it was the last.
  @inlinable
  func leave() {
    pending -= 1
    if pending == 0 { wake() }
  }

  @usableFromInline
  func wake() {
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
