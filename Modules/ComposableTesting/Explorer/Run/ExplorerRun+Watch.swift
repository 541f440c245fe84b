import ComposableCore

extension ExplorerRun {
  /// Changes with ``changeCount``, with each reduction, and with each enqueued job of an effect.
  var activity: UInt64 { changeCount &+ store.reductionCount &+ executor.jobCount }

  /// Whether every running effect waits for a response.
  var isQuiet: Bool {
    if let isQuiet = known.isQuiet { return isQuiet }
    let isQuiet =
      effects.runningCount == work.explored.count
      && work.explored.values.allSatisfy { $0.isWaiting }
    lastKnown.isQuiet = isQuiet
    return isQuiet
  }

  /// Whether an effect has several tasks.
  var hasConcurrentEffects: Bool { work.explored.values.contains { $0.isConcurrent } }

  // MARK: - Watching

  private func stage(_ number: UInt64, _ effect: ExploredEffect) -> EffectStages.Stage {
    EffectStages.Stage(
      origin: store.origin(of: effect.plan), part: effect.part, progress: effect.progress,
      sendCount: effect.isMemoryless ? 0 : effects.sendCount(of: number))
  }

  /// Whether an effect that waits for a response may continue without one; see ``EffectStages``.
  var needsWatch: Bool {
    if let needsWatch = known.needsWatch { return needsWatch }
    let needsWatch = work.explored.contains { store.stages.needsWatch(stage($0, $1)) }
    lastKnown.needsWatch = needsWatch
    return needsWatch
  }

  /// Whether an effect that has several tasks may continue without a response.
  var needsLongWatch: Bool {
    work.explored.contains { $1.isConcurrent && store.stages.needsWatch(stage($0, $1)) }
  }

  /// Returns whether an effect has continued since the last call.
  func checkActivity() -> Bool {
    let activity = activity
    defer { watchedActivity = activity }
    return watchedActivity != activity
  }

  /// Records that no effect has continued while it was watched.
  func recordQuiet() {
    store.stages.recordQuiet(work.explored.map { stage($0, $1) })
    lastKnown.needsWatch = nil
  }

  // MARK: - Pausing

  /// Records that no move is made for a while.
  func pause() {
    pausedActivity = activity
    pausedEffects = work.explored
  }

  /// Whether an effect has changed since ``pause()``, although it received no response.
  var hasChangedWhilePaused: Bool { pausedActivity != activity }
}
