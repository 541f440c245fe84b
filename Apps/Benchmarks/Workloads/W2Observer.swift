import ComposableCore

extension Workload {
  /// Sends from a view store at the root, with one observer.
  static let observer = Workload(
    id: "W2",
    title: "send an action at the root, one observer",
    limit: .absolute(50),
    ways: [
      .floor(1_000_000) {
        let counter = BareCounter()
        return { count in
          for _ in 0..<count { counter.send(.increment) }
          return counter.state.count == count
        }
      },
      .naive(10_000) {
        let view = NaiveViewStore(
          NaiveStore<CounterState, CounterAction>(CounterState()) {
            reduceCounter(&$0, $1)
            return []
          })
        let counter = CallCounter()
        view.observe { counter.record($0.count) }
        return { count in
          for _ in 0..<count { view.send(.increment) }
          return counter.count == count
        }
      },
      .ours(1_000_000) {
        let view = Store(
          initialState: CounterState(), reducer: counterReducer, environment: ()
        ).view
        let counter = CallCounter()
        let subscription = view.observe { counter.record($0.count) }
        return { count in
          for _ in 0..<count { view.send(.increment) }
          return withExtendedLifetime(subscription) { counter.count == count }
        }
      },
    ]
  )
}

/// Counts notifications at minimal cost, so that the library's cost dominates.
@MainActor
private final class CallCounter {
  // Unchecked, because the calls do not overlap.
  @exclusivity(unchecked) private(set) var count = 0

  func record(_ number: Int) {
    count += number & 1 | 1
  }
}
