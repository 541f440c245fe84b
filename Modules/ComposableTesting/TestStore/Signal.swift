/// Resumes those who wait for something to have happened in a store.
@MainActor
final class Signal {
  /// How a wait ended.
  enum End {
    /// What was waited for holds.
    case met
    /// The time is over, or the caller's task was cancelled.
    case timedOut
    /// It cannot come to hold unless the test does something.
    case stuck
  }

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
  ///   - isStuck: Whether the condition cannot come to hold unless the test does something.
  ///   - condition: What is waited for.
  /// - Returns: How the wait ended.
  func wait(
    upTo timeout: Duration,
    on clock: any Clock<Duration>,
    isStuck: () -> Bool,
    until condition: () -> Bool
  ) async -> End {
    guard !condition() else { return .met }
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
    defer { alarm.cancel() }
    return await withTaskCancellationHandler {
      while !condition() {
        if isOver { return .timedOut }
        if isStuck(), await staysStuck(isStuck, condition) { return .stuck }
        if condition() || isOver { continue }
        if !isStuck() { await withCheckedContinuation { waiters.append($0) } }
      }
      return .met
    } onCancel: {
      alarm.cancel()
    }
  }

  /// Gives other tasks turns: one of them may be about to advance a clock.
  private func staysStuck(_ isStuck: () -> Bool, _ condition: () -> Bool) async -> Bool {
    for _ in 0..<100 {
      await Task.detached(priority: .background) { await Task.yield() }.value
      if condition() || !isStuck() { return false }
    }
    return true
  }
}
