/// Wakes who waits for something to have happened in a store.
@MainActor
final class Signal {
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// Lets everyone look again.
  func fire() {
    let woken = waiters
    waiters = []
    for waiter in woken { waiter.resume() }
  }

  /// Waits until a condition holds, which is looked at whenever the signal has been fired.
  ///
  /// - Parameters:
  ///   - timeout: The longest wait.
  ///   - clock: Measures it.
  ///   - condition: What is waited for.
  /// - Returns: Whether the condition holds; false also when the caller's task is cancelled.
  func waits(
    upTo timeout: Duration,
    on clock: any Clock<Duration>,
    until condition: () -> Bool
  ) async -> Bool {
    guard !condition() else { return true }
    var isOver = false
    let alarm = Task {
      // Real time in slices, each of which is a turn for everyone else too: where other tests keep
      // the actor for longer than the timeout, nothing has been waited for yet. Cancelled, it rings
      // at once.
      let slices = clock is ContinuousClock ? 10 : 1
      for _ in 1...slices { try? await clock.sleep(for: timeout / slices) }
      isOver = true
      fire()
    }
    await withTaskCancellationHandler {
      while !condition(), !isOver { await withCheckedContinuation { waiters.append($0) } }
    } onCancel: {
      alarm.cancel()
    }
    alarm.cancel()
    return condition()
  }
}
