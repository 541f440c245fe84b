/// Waits for the effects of several runs together.
///
/// An effect that received a response resumes in a later turn of the main actor. A turn takes long,
/// but hardly longer for many effects than for one. So many runs make a move each, and then wait
/// together.
@MainActor
enum ExplorerRuns {
  /// Waits until every effect of the runs waits for a response or is over.
  ///
  /// It gives up after 1,000 turns of the main actor; an effect that waits for anything else is
  /// found by ``ExplorerRun/problem``.
  static func settle(_ runs: [ExplorerRun]) async {
    var turns = 0
    repeat { await waitUntilQuiet(runs, &turns) } while await !watch(runs, &turns) && turns < 1000
  }

  /// Waits until every effect has a pending request or is over.
  private static func waitUntilQuiet(_ runs: [ExplorerRun], _ turns: inout Int) async {
    var restless = runs
    // Two quiet checks in a row, as an effect may be between its part and the next.
    var quietChecks = 0
    while !runs.isEmpty, quietChecks < 2, turns < 1000 {
      await turn()
      turns += 1
      restless = quietChecks == 0 ? restless.filter { !$0.isQuiet } : runs.filter { !$0.isQuiet }
      quietChecks = restless.isEmpty ? quietChecks + 1 : 0
      // Work may run on another executor in between.
      if !restless.isEmpty, turns > 8 { await Turns.give() }
    }
  }

  /// Waits for 30 more turns if an effect with a pending request may continue, and then longer if
  /// it has several tasks: threads that run other work delay them.
  ///
  /// - Returns: Whether none has continued.
  private static func watch(_ runs: [ExplorerRun], _ turns: inout Int) async -> Bool {
    let watched = runs.filter { $0.needsWatch }
    guard !watched.isEmpty else { return true }
    for run in watched { _ = run.checkActivity() }
    turns += 30
    var changed = await changedRuns(watched, after: 30)
    // 50 milliseconds, and more turns, since the main actor may run other work, too.
    var pauseCount = 0
    while changed.isEmpty, pauseCount < 25, watched.contains(where: { $0.needsLongWatch }) {
      await Turns.pause()
      pauseCount += 1
      changed = await changedRuns(watched, after: 20)
    }
    if changed.isEmpty { for run in watched { run.recordQuiet() } }
    return changed.isEmpty
  }

  /// Returns the runs that have continued since the last call, after some turns.
  private static func changedRuns(_ runs: [ExplorerRun], after turnCount: Int) async
    -> [ExplorerRun]
  {
    for _ in 0..<turnCount { await turn() }
    return runs.filter { $0.checkActivity() }
  }

  /// Waits for one turn of the main actor, which runs the jobs that were enqueued before.
  private static func turn() async {
    await withCheckedContinuation { continuation in
      Task { @MainActor in continuation.resume() }
    }
  }
}
