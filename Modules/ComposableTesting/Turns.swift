/// Ways to let other tasks run.
package enum Turns {
  /// Lets the tasks that are ready run.
  ///
  /// The pause is too short for a task whose thread the system has interrupted.
  static func give() async {
    await Task.detached(priority: .background) { await Task.yield() }.value
  }

  /// Pauses repeatedly for two milliseconds while a condition holds, up to a maximum number of
  /// pauses.
  ///
  /// Counts pauses rather than time, because other tests may occupy the caller's actor for long,
  /// and then the awaited task cannot run either.
  ///
  /// - Returns: Whether the condition still holds.
  package static func pause(
    _ count: Int = 100, isolation: isolated (any Actor)? = #isolation,
    while condition: () throws -> Bool
  ) async rethrows -> Bool {
    for _ in 0..<count {
      guard try condition() else { return false }
      await pause()
    }
    return try condition()
  }

  /// Pauses for two milliseconds so that other threads can use the processor, even if the caller's
  /// task is cancelled.
  static func pause() async {
    await Task.detached { try? await ContinuousClock().sleep(for: .milliseconds(2)) }.value
  }
}
