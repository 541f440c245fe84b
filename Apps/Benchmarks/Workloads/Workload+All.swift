extension Workload {
  /// All of them, in the order in which they are shown.
  static var all: [Workload] {
    let children: [Workload] = [10, 100, 1000, 10_000].map { .children($0) }
    let rows: [Workload] = [0, 100].map { .row(observed: $0) }
    let effects: [Workload] = [.syncEffect, .asyncEffect, .detachedEffect]
    // Nil where the system does not have what is measured.
    let program: [Workload?] = [.replay, .lineMode, .screen, .identifiedArray]
    return [.send, .observer, .depth] + children + rows + effects + [.storeBytes, .observedBytes]
      + program.compactMap { $0 } + [.exploredCounter, .exploredPrimeTime]
  }
}
