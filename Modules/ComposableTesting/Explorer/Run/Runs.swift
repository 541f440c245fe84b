/// Waits for the effects of several runs together.
///
/// An effect that received a response resumes in a later turn of the main actor. A turn takes long,
/// but hardly longer for many effects than for one. So many runs make a move each, and then wait
/// together.
@MainActor
enum Runs {
  /// Waits until every effect of the runs waits for a response or is over.
  ///
  /// It gives up after 1,000 turns of the main actor; an effect that waits for anything else is
  /// found by ``Run/problem``.
  static func settle(_ runs: [Run]) async {
    guard !runs.isEmpty else { return }
    var active = runs
    // Two quiet checks in a row: an effect with several requests may resume from one of them.
    var quietChecks = 0
    var turns = 0
    while quietChecks < 2 {
      await turn()
      turns += 1
      active = quietChecks == 0 ? active.filter { !$0.isQuiet } : runs.filter { !$0.isQuiet }
      quietChecks = active.isEmpty ? quietChecks + 1 : 0
      guard !active.isEmpty, turns > 8 else { continue }
      // Work may run on another executor in between.
      guard turns < 1000 else { return }
      await Turns.give()
    }
  }

  /// Waits for one turn of the main actor, which runs the jobs that were enqueued before.
  private static func turn() async {
    await withCheckedContinuation { continuation in
      Task { @MainActor in continuation.resume() }
    }
  }
}
