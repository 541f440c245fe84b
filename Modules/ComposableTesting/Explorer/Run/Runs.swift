/// Waits for the effects of several runs together.
///
/// An effect that received a response resumes in a later turn of the main actor. A turn takes long,
/// but hardly longer for many effects than for one. So many runs make a move each, and then wait
/// together.
@MainActor
enum Runs {
  /// Waits until every effect of the runs waits for a response or is over.
  ///
  /// An effect with several tasks may go on while a request is pending: it waits if nothing has
  /// changed in 32 turns of the main actor. It gives up after 1,000 turns; an effect that waits for
  /// anything else is found by ``Run/problem``.
  static func settle(_ runs: [Run]) async {
    var active = runs
    var turns = 0
    // Two quiet checks in a row, as an effect may be between its part and the next.
    var (quietChecks, neededChecks) = (0, 2)
    var changeCount: UInt64 = 0
    while !runs.isEmpty, quietChecks < neededChecks {
      await turn()
      turns += 1
      active = quietChecks == 0 ? active.filter { !$0.isQuiet } : runs.filter { !$0.isQuiet }
      if active.isEmpty {
        let concurrent = runs.filter { $0.hasConcurrentEffects }
        let count = concurrent.reduce(0) { $0 &+ $1.changeCount }
        quietChecks = count == changeCount ? quietChecks + 1 : 1
        (neededChecks, changeCount) = (concurrent.isEmpty ? 2 : 32, count)
      } else {
        quietChecks = 0
        guard turns > 8 else { continue }
        // Work may run on another executor in between.
        guard turns < 1000 else { return }
        await Turns.give()
      }
    }
  }

  /// Waits for one turn of the main actor, which runs the jobs that were enqueued before.
  private static func turn() async {
    await withCheckedContinuation { continuation in
      Task { @MainActor in continuation.resume() }
    }
  }
}
