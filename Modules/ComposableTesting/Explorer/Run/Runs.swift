/// Waits for the effects of several runs together.
///
/// An effect that received a response resumes in a later turn of the main actor. A turn takes long,
/// but hardly longer for many effects than for one. So many runs make a move each, and then wait
/// together.
@MainActor
enum Runs {
  /// Waits until every effect of the runs waits for a response or is over.
  ///
  /// An effect with several tasks may continue while a request is pending: it waits if nothing has
  /// happened in 32 turns of the main actor. It gives up after 1,000 turns; an effect that waits for
  /// anything else is found by ``Run/problem``.
  static func settle(_ runs: [Run]) async {
    var restless = runs
    var watched: [Run] = []
    var turns = 0
    // Two quiet checks in a row, as an effect may be between its part and the next.
    var (quietChecks, neededChecks) = (0, 2)
    while !runs.isEmpty, quietChecks < neededChecks, turns < 1000 {
      await turn()
      turns += 1
      restless = quietChecks == 0 ? restless.filter { !$0.isQuiet } : runs.filter { !$0.isQuiet }
      guard restless.isEmpty else {
        quietChecks = 0
        // Work may run on another executor in between.
        if turns > 8 { await Turns.give() }
        continue
      }
      watched = runs.filter { $0.needsWatch }
      neededChecks = watched.isEmpty ? 2 : 32
      let changed = watched.filter { $0.checkActivity() }
      if quietChecks > 0 { for run in changed { run.recordActivity() } }
      quietChecks = changed.isEmpty ? quietChecks + 1 : 1
    }
    for run in watched { run.recordQuiet() }
  }

  /// Waits for one turn of the main actor, which runs the jobs that were enqueued before.
  private static func turn() async {
    await withCheckedContinuation { continuation in
      Task { @MainActor in continuation.resume() }
    }
  }
}
