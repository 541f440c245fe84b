extension Workload {
  /// All of them, in the order in which they are shown.
  static var all: [Workload] {
    [.send, .observer, .depth]
      + [10, 100, 1000, 10_000].map { .children($0) }
      + [0, 100].map { .row(observed: $0) }
      + [.syncEffect, .asyncEffect, .detachedEffect, .storeBytes, .observedBytes, .replay]
      + [.lineMode, .screen, .identifiedArray].compactMap { $0 }
  }
}
