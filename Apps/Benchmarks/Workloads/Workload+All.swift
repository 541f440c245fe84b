extension Workload {
  /// All workloads, in the order of the report.
  static var all: [Workload] {
    let children: [Workload] = [10, 100, 1000, 10_000].map { .children($0) }
    let rows: [Workload] = [0, 100].map { .row(observed: $0) }
    let effects: [Workload] = [.syncEffect, .asyncEffect, .detachedEffect]
    // Line mode is nil if `primetime` has not been built.
    let program: [Workload?] = [.replay, .lineMode, .screen, .identifiedArray]
    return [.send, .observer, .depth] + children + rows + effects + [.storeBytes, .observedBytes]
      + program.compactMap { $0 } + [.exploredCounter, .exploredPrimeTime]
      + [.recording, .recordedReplay, .seek, .recordedBytes, .siblings]
      + StackUse.allCases.map { .stack($0) }
  }
}
