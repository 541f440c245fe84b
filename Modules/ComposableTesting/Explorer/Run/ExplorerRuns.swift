/// Waits for the effects of several runs at the same time.
///
/// An effect that received a response resumes in a later turn of the main actor. A turn is slow,
/// but hardly slower for many effects than for one. Therefore, several runs each make a move and
/// then wait together.
@MainActor
enum ExplorerRuns {
  /// The maximum number of turns of the main actor to wait for effects.
  private static let turnLimit = 1_000

  /// The number of turns after which other executors also get time.
  private static let ownTurnCount = 8

  /// The number of turns in which to watch an effect with a pending request.
  ///
  /// An effect that continues without a response also waits for something else.
  private static let watchedTurnCount = 30

  /// The watch for effects with several tasks, which other threads may delay: the maximum number of
  /// 2-millisecond pauses, and the number of turns after each pause.
  private static let longWatch = (pauseCount: 25, turnCount: 20)

  /// Waits until every effect of the runs has ended or waits for a response.
  ///
  /// The wait ends after ``turnLimit`` turns of the main actor. ``ExplorerRun/problem`` then
  /// reports an effect that waits for anything else.
  static func settle(_ runs: [ExplorerRun]) async {
    var turns = 0
    var isOver = false
    while !isOver, turns < turnLimit {
      await waitUntilQuiet(runs, &turns)
      isOver = await watch(runs, &turns)
    }
  }

  /// Waits until every effect has ended or has a pending request.
  private static func waitUntilQuiet(_ runs: [ExplorerRun], _ turns: inout Int) async {
    var restless = runs
    // Two consecutive quiet checks are needed, because an effect may be between one part and the
    // next.
    var quietChecks = 0
    while !runs.isEmpty, quietChecks < 2, turns < turnLimit {
      await turn()
      turns += 1
      restless = quietChecks == 0 ? restless.filter { !$0.isQuiet } : runs.filter { !$0.isQuiet }
      quietChecks = restless.isEmpty ? quietChecks + 1 : 0
      // Work may be running on another executor.
      if !restless.isEmpty, turns > ownTurnCount { await Turns.give() }
    }
  }

  /// Waits for ``watchedTurnCount`` more turns if an effect with a pending request may continue,
  /// and then for ``longWatch`` if such an effect has several tasks.
  ///
  /// - Returns: Whether no effect has continued.
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

  /// Returns the runs that have continued since the last call, after a number of turns.
  private static func changedRuns(_ runs: [ExplorerRun], after turnCount: Int) async
    -> [ExplorerRun]
  {
    for _ in 0..<turnCount { await turn() }
    return runs.filter { $0.checkActivity() }
  }

  /// Waits for one turn of the main actor, which runs the jobs that were enqueued earlier.
  private static func turn() async {
    await withCheckedContinuation { continuation in
      Task { @MainActor in continuation.resume() }
    }
  }
}
