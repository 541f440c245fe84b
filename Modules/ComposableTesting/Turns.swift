/// Ways to let other tasks run.
enum Turns {
  /// Lets the tasks that are ready run.
  ///
  /// It is too short for a task whose thread the system has interrupted.
  static func give() async {
    await Task.detached(priority: .background) { await Task.yield() }.value
  }

  /// Lets other tasks run for two milliseconds, also if the caller's task is cancelled, and leaves
  /// the processor to their threads.
  ///
  /// Rest repeatedly rather than until a time: while other tests occupy the caller's actor, time
  /// passes in which nobody had a turn.
  static func rest() async {
    await Task.detached { try? await ContinuousClock().sleep(for: .milliseconds(2)) }.value
  }
}
