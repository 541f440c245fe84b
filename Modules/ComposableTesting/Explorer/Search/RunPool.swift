/// Runs for later use, by the number that identifies their effects in flight (see
/// ``EffectsTable``).
@MainActor
struct RunPool {
  private var runs: [Int: [ExplorerRun]] = [:]

  /// The number of runs with effects in flight.
  private var count = 0

  /// Runs whose effects were cancelled but may not have ended yet.
  private var cancelledRuns: [ExplorerRun] = []

  /// The runs that changed while they were in the pool and were removed, and the number that
  /// identified their effects before the change.
  private(set) var changedRuns: [(run: ExplorerRun, effects: Int)] = []

  /// Runs with running effects that are kept unused during the exploration, so that a task that
  /// waits for no response reveals itself by continuing.
  private var idleRuns: [Int: ExplorerRun] = [:]

  /// The maximum number of runs with effects in flight, and of idle runs.
  private static var maximumCount: Int { 1024 }
  private static var maximumIdleCount: Int { 64 }

  /// The number of 2-millisecond pauses at the end of an exploration in which a task that waits for
  /// no response may continue: usually, and for effects with several tasks.
  private static var lastPauseCounts: (usual: Int, concurrent: Int) { (10, 100) }

  /// Removes and returns a run with the numbered effects in flight; nil if there is none.
  mutating func take(with effects: Int) -> ExplorerRun? {
    if effects == EffectsTable.none, runs[effects] == nil { addCancelledRuns() }
    while let run = runs[effects]?.popLast() {
      if runs[effects]?.isEmpty == true { runs[effects] = nil }
      if effects != EffectsTable.none { count -= 1 }
      guard run.hasChangedWhilePaused else { return run }
      changedRuns.append((run, effects))
    }
    return nil
  }

  /// Adds a run with the numbered effects in flight, or cancels its effects if the pool is full.
  ///
  /// Does not add a run that cannot be used again.
  mutating func add(_ run: ExplorerRun, with effects: Int) {
    guard run.isReusable else { return }
    run.pause()
    if run.hasEffects, idleRuns.count < Self.maximumIdleCount {
      guard idleRuns[effects] != nil else {
        idleRuns[effects] = run
        return
      }
    }
    if effects != EffectsTable.none {
      guard count < Self.maximumCount else { return cancel(run) }
      count += 1
    }
    runs[effects, default: []].append(run)
  }

  /// Removes all runs, and adds the runs that have changed to ``changedRuns``.
  ///
  /// Pauses first; see ``lastPauseCounts``.
  mutating func removeAll() async {
    guard !idleRuns.isEmpty else { return }
    let areConcurrent = idleRuns.values.contains { $0.hasConcurrentEffects }
    _ = await Turns.pause(
      areConcurrent ? Self.lastPauseCounts.concurrent : Self.lastPauseCounts.usual
    ) {
      !idleRuns.values.contains { $0.hasChangedWhilePaused }
    }
    let all =
      idleRuns.map { (run: $1, effects: $0) }
      + runs.flatMap { effects, runs in runs.map { (run: $0, effects: effects) } }
    changedRuns += all.filter { $0.run.hasChangedWhilePaused }
    (idleRuns, runs, count) = ([:], [:], 0)
  }

  private mutating func cancel(_ run: ExplorerRun) {
    run.cancelEffects()
    cancelledRuns.append(run)
  }

  /// Adds the cancelled runs whose effects have ended.
  private mutating func addCancelledRuns() {
    guard !cancelledRuns.isEmpty else { return }
    for run in cancelledRuns where run.isAtRest { add(run, with: EffectsTable.none) }
    cancelledRuns.removeAll { $0.isAtRest }
  }
}
