import ComposableCore

extension Workload {
  /// Sends from a view store at the root, without observers or effects.
  static let send = Workload(
    id: "W1",
    title: "send an action at the root, no observer",
    limit: .timesFloor(12),
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
        return { count in
          for _ in 0..<count { view.send(.increment) }
          return view.state.count == count
        }
      },
      .ours(1_000_000) {
        let view = Store(
          initialState: CounterState(), reducer: counterReducer, environment: ()
        ).view
        return { count in
          for _ in 0..<count { view.send(.increment) }
          return view.count == count
        }
      },
    ]
  )
}
