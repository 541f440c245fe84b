/// Ways to let other tasks run.
enum Turns {
  /// Lets the tasks that are ready run.
  ///
  /// It is too short for a task whose thread the system has interrupted.
  static func give() async {
    await Task.detached(priority: .background) { await Task.yield() }.value
  }

  /// Pauses for two milliseconds at a time, at most a number of times, while a condition holds.
  ///
  /// The pauses are counted, not timed: while other tests occupy the caller's actor, time passes in
  /// which the awaited task cannot run either.
  ///
  /// - Returns: Whether the condition still holds.
  static func pause(
    _ count: Int = 100, isolation: isolated (any Actor)? = #isolation, while condition: () -> Bool
  ) async -> Bool {
    for _ in 0..<count {
      guard condition() else { return false }
      await pause()
    }
    return condition()
  }

  /// Pauses for two milliseconds, in which the processor is left to other threads, also if the
  /// caller's task is cancelled.
  static func pause() async {
    await Task.detached { try? await ContinuousClock().sleep(for: .milliseconds(2)) }.value
  }
}
