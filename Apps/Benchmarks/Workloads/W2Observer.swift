import ComposableCore

extension Workload {
  /// The same with one observer.
  static let observer = Workload(
    id: "W2",
    title: "send at the root, one observer",
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
        let listener = Listener()
        view.observe { listener.hear($0.count) }
        return { count in
          for _ in 0..<count { view.send(.increment) }
          return listener.count == count
        }
      },
      .ours(1_000_000) {
        let view = Store(
          initialState: CounterState(), reducer: counterReducer, environment: ()
        ).view
        let listener = Listener()
        let subscription = view.observe { listener.hear($0.count) }
        return { count in
          for _ in 0..<count { view.send(.increment) }
          return withExtendedLifetime(subscription) { listener.count == count }
        }
      },
    ]
  )
}

/// Counts what it hears, and little else: its own cost is not the library's.
@MainActor
private final class Listener {
  // Written by one call at a time.
  @exclusivity(unchecked) private(set) var count = 0

  func hear(_ number: Int) {
    count += number & 1 | 1
  }
}
