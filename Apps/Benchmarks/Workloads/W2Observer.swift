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
        var heard = 0
        view.observe { heard += $0.count & 1 | 1 }
        return { count in
          for _ in 0..<count { view.send(.increment) }
          return heard == count
        }
      },
      .ours(1_000_000) {
        let view = Store(
          initialState: CounterState(), reducer: counterReducer, environment: ()
        ).view
        var heard = 0
        let subscription = view.observe { heard += $0.count & 1 | 1 }
        return { count in
          for _ in 0..<count { view.send(.increment) }
          return withExtendedLifetime(subscription) { heard == count }
        }
      },
    ]
  )
}
