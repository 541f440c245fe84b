import ComposableCore

extension Workload {
  /// Writes one of 10,000 rows.
  static func row(observed: Int) -> Workload {
    let rowCount = 10_000
    return Workload(
      id: "W5-\(observed)",
      title: "one of 10,000 rows changes, \(observed) observed",
      limit: .timesFloor(observed == 0 ? 2 : 5),
      ways: [
        .floor(1_000_000) {
          let list = BareList(rowCount)
          var received = 0
          for index in 0..<observed { list.observe(index) { _ in received += 1 } }
          let range = observed == 0 ? rowCount : observed
          return { count in
            for number in 0..<count { list.send(.row(id: number % range, action: .increment)) }
            return received == (observed == 0 ? 0 : count)
          }
        },
        .naive(100) {
          let root = naiveList(rowCount)
          var received = 0
          let views = (0..<observed).map { id in
            let view = NaiveViewStore(
              root.scope(state: { $0.rows[id] }, action: { .row(id: id, action: $0) }))
            view.observe { _ in received += 1 }
            return view
          }
          return { count in
            for number in 0..<count {
              root.send(.row(id: number % max(observed, 1), action: .increment))
            }
            return withExtendedLifetime(views) { received == (observed == 0 ? 0 : count) }
          }
        },
        .ours(200_000) {
          let store = Store(
            initialState: ListState(rowCount), reducer: listReducer, environment: ())
          let rows = store.forEach(state: \.rows, action: .row)
          var received = 0
          let subscriptions = (0..<observed).compactMap { id in
            rows[id: id]?.view.observe { _ in received += 1 }
          }
          let view = store.view(removeDuplicates: { _, _ in true })
          // The first write copies the storage, which the view store shares.
          view.send(.row(id: 0, action: .increment))
          received = 0
          let range = observed == 0 ? rowCount : observed
          return { count in
            for number in 0..<count { view.send(.row(id: number % range, action: .increment)) }
            return withExtendedLifetime(subscriptions) { received == (observed == 0 ? 0 : count) }
          }
        },
      ]
    )
  }
}
