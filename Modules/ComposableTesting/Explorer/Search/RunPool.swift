/// Runs for later use, by the number of their effects in flight; see ``EffectsTable``.
@MainActor
struct RunPool {
  private var runs: [Int: [Run]] = [:]

  /// The number of runs with effects in flight.
  private var count = 0

  /// Runs whose effects were cancelled and may not be over yet.
  private var cancelledRuns: [Run] = []

  /// The runs that have changed in the pool and are no longer in it, and the number of the effects
  /// that they had.
  private(set) var changedRuns: [(run: Run, effects: Int)] = []

  /// Runs with effects that have several tasks, of which no use is made: a task that waits for no
  /// response continues in them during the exploration.
  private var idleRuns: [[String]: (run: Run, effects: Int)] = [:]

  /// The maximum number of runs with effects in flight, and of idle runs.
  private static var maximumCount: Int { 1024 }
  private static var maximumIdleCount: Int { 64 }

  /// Removes and returns a run with the effects with a number in flight; nil if there is none.
  mutating func take(with effects: Int) -> Run? {
    if effects == EffectsTable.none, runs[effects] == nil { addCancelledRuns() }
    while let run = runs[effects]?.popLast() {
      if runs[effects]?.isEmpty == true { runs[effects] = nil }
      if effects != EffectsTable.none { count -= 1 }
      guard run.hasChangedWhilePaused else { return run }
      changedRuns.append((run, effects))
    }
    return nil
  }

  /// Adds a run with the effects with a number in flight, or cancels them if there are too many.
  ///
  /// A run that cannot be used again is not added.
  mutating func add(_ run: Run, with effects: Int) {
    guard run.isReusable else { return }
    run.pause()
    if run.hasConcurrentEffects, idleRuns.count < Self.maximumIdleCount {
      let requests = run.waiting.sorted()
      guard idleRuns[requests] != nil else {
        idleRuns[requests] = (run, effects)
        return
      }
    }
    if effects != EffectsTable.none {
      guard count < Self.maximumCount else { return cancel(run) }
      count += 1
    }
    runs[effects, default: []].append(run)
  }

  /// Removes the idle runs that have changed, for which it pauses: an exploration may be over
  /// before a task continues that waits for no response.
  mutating func removeIdleRuns() async {
    guard !idleRuns.isEmpty else { return }
    _ = await Turns.pause { !idleRuns.values.contains { $0.run.hasChangedWhilePaused } }
    changedRuns += idleRuns.values.filter { $0.run.hasChangedWhilePaused }
    idleRuns = [:]
  }

  private mutating func cancel(_ run: Run) {
    run.cancelEffects()
    cancelledRuns.append(run)
  }

  /// Adds the cancelled runs whose effects are over.
  private mutating func addCancelledRuns() {
    guard !cancelledRuns.isEmpty else { return }
    for run in cancelledRuns where run.isAtRest { add(run, with: EffectsTable.none) }
    cancelledRuns.removeAll { $0.isAtRest }
  }
}
