import ComposableCore

extension Workload {
  /// Changes one of many observed children.
  static func children(_ children: Int) -> Workload {
    Workload(
      id: "W4-\(children)",
      title: "one of \(children) observed children changes",
      limit: .timesFloor(3),
      ways: [
        .floor(100_000) {
          let list = BareList(children)
          var received = 0
          for index in 0..<children { list.observe(index) { _ in received += 1 } }
          return { count in
            for number in 0..<count { list.send(.row(id: number % children, action: .increment)) }
            return received == count
          }
        },
        .naive(max(10, 20_000 / children)) {
          let root = naiveList(children)
          var received = 0
          let views = (0..<children).map { id in
            let view = NaiveViewStore(
              root.scope(state: { $0.rows[id] }, action: { .row(id: id, action: $0) }))
            view.observe { received += $0.count }
            return view
          }
          return { count in
            for number in 0..<count { views[number % children].send(.increment) }
            return received >= count
          }
        },
        .ours(100_000) {
          let store = Store(
            initialState: ListState(children), reducer: listReducer, environment: ())
          let rows = store.forEach(state: \.rows, action: .row)
          let views = rows.ids.compactMap { rows[id: $0]?.view }
          var received = 0
          let subscriptions = views.map { view in view.observe { _ in received += 1 } }
          views[0].send(.increment)
          received = 0
          return { count in
            for number in 0..<count { views[number % children].send(.increment) }
            return withExtendedLifetime(subscriptions) { received == count }
          }
        },
      ]
    )
  }
}
