/// Ways to let other tasks run.
enum Turns {
  /// Lets the tasks that are ready run.
  ///
  /// It is too short for a task whose thread the system has interrupted.
  static func give() async {
    await Task.detached(priority: .background) { await Task.yield() }.value
  }

  /// Pauses for two milliseconds at a time, at most a hundred times, while a condition holds.
  ///
  /// The pauses leave the processor to other threads, also if the caller's task is cancelled. They
  /// are counted, not timed: while other tests occupy the caller's actor, time passes in which the
  /// awaited task cannot run either.
  ///
  /// - Returns: Whether the condition still holds.
  static func pause(
    isolation: isolated (any Actor)? = #isolation, while condition: () -> Bool
  ) async -> Bool {
    for _ in 0..<100 {
      guard condition() else { return false }
      await Task.detached { try? await ContinuousClock().sleep(for: .milliseconds(2)) }.value
    }
    return condition()
  }
}
