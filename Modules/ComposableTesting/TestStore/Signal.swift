/// Suspends callers until a condition holds; each call of ``fire()`` checks it again.
@MainActor
final class Signal {
  /// How a wait ended.
  enum End {
    /// The condition holds.
    case met
    /// The timeout has passed, or the caller's task was cancelled.
    case timedOut
    /// The condition cannot become true unless the test acts.
    case stuck
  }

  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// Resumes all waiters, which check their conditions again.
  func fire() {
    let woken = waiters
    waiters = []
    for waiter in woken { waiter.resume() }
  }

  /// Waits until a condition holds; each call of ``fire()`` checks it again.
  ///
  /// - Parameters:
  ///   - timeout: The maximum duration of the wait.
  ///   - clock: Measures the timeout.
  ///   - isStuck: Whether the condition cannot become true unless the test acts.
  ///   - condition: The condition.
  /// - Returns: How the wait ended.
  func wait(
    upTo timeout: Duration,
    on clock: any Clock<Duration>,
    isStuck: () -> Bool,
    until condition: () -> Bool
  ) async -> End {
    guard !condition() else { return .met }
    var isOver = false
    let timeoutTask = Task {
      // Sleeps real time in slices, and lets other tasks run after each slice. Otherwise the wait
      // could time out merely because other tests occupied the actor for longer than the timeout.
      // When this task is cancelled, the slices end immediately.
      let slices = clock is ContinuousClock ? 100 : 1
      for _ in 1...slices { try? await clock.sleep(for: timeout / slices) }
      isOver = true
      fire()
    }
    defer { timeoutTask.cancel() }
    return await withTaskCancellationHandler {
      while !condition() {
        if isOver { return .timedOut }
        // Another task may be about to act, for example to advance a clock.
        if isStuck(), await Turns.pause(while: { !condition() && isStuck() }) { return .stuck }
        if condition() || isOver { continue }
        if !isStuck() { await withCheckedContinuation { waiters.append($0) } }
      }
      return .met
    } onCancel: {
      timeoutTask.cancel()
    }
  }
}
