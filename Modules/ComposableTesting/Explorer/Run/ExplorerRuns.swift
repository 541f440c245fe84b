/// Waits for the effects of several runs together.
///
/// An effect that received a response resumes in a later turn of the main actor. A turn takes long,
/// but hardly longer for many effects than for one. So many runs make a move each, and then wait
/// together.
@MainActor
enum ExplorerRuns {
  /// The maximum number of turns of the main actor for which effects are waited for.
  private static let turnLimit = 1_000

  /// The number of turns after which other executors get time as well.
  private static let ownTurnCount = 8

  /// The turns in which an effect that waits for a response may continue without one: then it has
  /// not told all that it waits for.
  private static let watchedTurnCount = 30

  /// The same for effects with several tasks, which other threads may delay: at most so many pauses
  /// of 2 milliseconds, each with so many turns.
  private static let longWatch = (pauseCount: 25, turnCount: 20)

  /// Waits until every effect of the runs waits for a response or is over.
  ///
  /// It gives up after ``turnLimit`` turns of the main actor; an effect that waits for anything
  /// else is found by ``ExplorerRun/problem``.
  static func settle(_ runs: [ExplorerRun]) async {
    var turns = 0
    var isOver = false
    while !isOver, turns < turnLimit {
      await waitUntilQuiet(runs, &turns)
      isOver = await watch(runs, &turns)
    }
  }

  /// Waits until every effect has a pending request or is over.
  private static func waitUntilQuiet(_ runs: [ExplorerRun], _ turns: inout Int) async {
    var restless = runs
    // Two quiet checks in a row, as an effect may be between its part and the next.
    var quietChecks = 0
    while !runs.isEmpty, quietChecks < 2, turns < turnLimit {
      await turn()
      turns += 1
      restless = quietChecks == 0 ? restless.filter { !$0.isQuiet } : runs.filter { !$0.isQuiet }
      quietChecks = restless.isEmpty ? quietChecks + 1 : 0
      // Work may run on another executor in between.
      if !restless.isEmpty, turns > ownTurnCount { await Turns.give() }
    }
  }

  /// Waits for ``watchedTurnCount`` more turns if an effect with a pending request may continue,
  /// and then for the ``longWatch`` if it has several tasks.
  ///
  /// - Returns: Whether none has continued.
  private static func watch(_ runs: [ExplorerRun], _ turns: inout Int) async -> Bool {
    let watched = runs.filter { $0.needsWatch }
    guard !watched.isEmpty else { return true }
    for run in watched { _ = run.checkActivity() }
    turns += watchedTurnCount
    var changed = await changedRuns(watched, after: watchedTurnCount)
    for _ in 0..<longWatch.pauseCount {
      guard changed.isEmpty, watched.contains(where: { $0.needsLongWatch }) else { break }
      await Turns.pause()
      changed = await changedRuns(watched, after: longWatch.turnCount)
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
