/// Lets runs wait together for their effects.
///
/// An effect that was answered goes on when the main actor gets to it. Getting there takes long,
/// and not much longer for many effects than for one: so many runs make a move each, and then wait
/// together.
@MainActor
enum Runs {
  /// Waits until every effect of the runs waits for the world or is over.
  static func settle<State, Action>(_ runs: [Run<State, Action>]) async {
    guard !runs.isEmpty else { return }
    var active = runs
    // Two quiet looks in a row: an effect with several requests may go on after one of them.
    var quietLooks = 0
    var turns = 0
    while quietLooks < 2 {
      await turn()
      turns += 1
      active = quietLooks == 0 ? active.filter { !$0.isQuiet } : runs.filter { !$0.isQuiet }
      quietLooks = active.isEmpty ? quietLooks + 1 : 0
      guard !active.isEmpty, turns > 8 else { continue }
      // Work may be on its way through another executor.
      guard turns < 1000 else { return }
      await Task.detached { await Task.yield() }.value
    }
  }

  /// Lets the main actor do what it was given before this.
  private static func turn() async {
    await withCheckedContinuation { continuation in
      Task { @MainActor in continuation.resume() }
    }
  }
}
