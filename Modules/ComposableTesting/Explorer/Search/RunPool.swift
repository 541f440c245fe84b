/// Runs for later use, by the number of their effects in flight; see ``EffectsTable``.
@MainActor
struct RunPool {
  private var runs: [Int: [Run]] = [:]

  /// The number of runs with effects in flight.
  private var count = 0

  /// Runs whose effects were cancelled and may not be over yet.
  private var cancelledRuns: [Run] = []

  /// The maximum number of runs with effects in flight.
  private static var maximumCount: Int { 1024 }

  /// Removes and returns a run with the effects with a number in flight; nil if there is none.
  mutating func take(with effects: Int) -> Run? {
    if effects == EffectsTable.none, runs[effects] == nil { addCancelledRuns() }
    guard let run = runs[effects]?.popLast() else { return nil }
    if runs[effects]?.isEmpty == true { runs[effects] = nil }
    if effects != EffectsTable.none { count -= 1 }
    return run
  }

  /// Adds a run with the effects with a number in flight, or cancels them if there are too many.
  mutating func add(_ run: Run, with effects: Int) {
    if effects != EffectsTable.none {
      guard count < Self.maximumCount else { return cancel(run) }
      count += 1
    }
    runs[effects, default: []].append(run)
  }

  private mutating func cancel(_ run: Run) {
    guard run.isReusable else { return }
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
