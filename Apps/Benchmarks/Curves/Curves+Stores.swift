import ComposableCore

extension Curves {
  /// Measures stores, observers and rows.
  static func stores() -> Figure {
    Figure(
      name: "stores", title: "Cost of an action by number of scopes, observers and rows",
      costs: "ns per action", sizes: "count",
      curves: [depth(), observers(), rows(), lists(), firstAction(), chain(), siblings()])
  }

  private static func depth() -> Curve {
    var curve = Curve(title: "scope depth")
    for depth in [1, 2, 5, 10, 20, 50] {
      var store = Store(initialState: CounterState(), reducer: counterReducer, environment: ())
      for _ in 0..<depth { store = store.scope(state: \.self, action: .identity) }
      let view = store.view
      curve.points.append((depth, cost(20_000) { view.send(.increment) }))
    }
    return curve
  }

  private static func observers() -> Curve {
    var curve = Curve(title: "observers of one view store")
    for count in [1, 10, 100, 1000, 10_000] {
      let view = Store(
        initialState: CounterState(), reducer: counterReducer, environment: ()
      ).view
      let subscriptions = (0..<count).map { _ in view.observe { _ in } }
      let cost = cost(max(10, 100_000 / count)) { view.send(.increment) }
      withExtendedLifetime(subscriptions) { curve.points.append((count, cost)) }
    }
    return curve
  }

  private static func rows() -> Curve {
    var curve = Curve(title: "rows, 100 of them observed")
    for count in [100, 1000, 10_000, 100_000] {
      let store = Store(initialState: ListState(count), reducer: listReducer, environment: ())
      let rows = store.forEach(state: \.rows, action: .row)
      let views = (0..<100).compactMap { rows[id: $0]?.view }
      let subscriptions = views.map { $0.observe { _ in } }
      var number = 0
      let cost = cost(20_000) {
        views[number % 100].send(.increment)
        number += 1
      }
      withExtendedLifetime(subscriptions) { curve.points.append((count, cost)) }
    }
    return curve
  }

  private static func lists() -> Curve {
    var curve = Curve(title: "observed rows, each through its own forEach")
    for count in [10, 100, 1000, 10_000] {
      let store = Store(initialState: ListState(count), reducer: listReducer, environment: ())
      let tokens = ObservationTokens()
      for id in 0..<count {
        let row = store.forEach(state: \.rows, action: .row)[id: id]
        row?.view.observe { _ in }.store(in: tokens)
      }
      let view = store.view(removeDuplicates: { _, _ in true })
      var number = 0
      let cost = cost(20_000) {
        view.send(.row(id: number % count, action: .increment))
        number += 1
      }
      withExtendedLifetime(tokens) { curve.points.append((count, cost)) }
    }
    return curve
  }

  private static func firstAction() -> Curve {
    var curve = Curve(title: "first action after rows were observed, per row")
    for count in [100, 1000, 10_000, 100_000] {
      let store = Store(initialState: ListState(count), reducer: listReducer, environment: ())
      let rows = store.forEach(state: \.rows, action: .row)
      let subscriptions = (0..<count).map { rows[id: $0]?.view.observe { _ in } }
      let view = store.view(removeDuplicates: { _, _ in true })
      let start = ContinuousClock.now
      view.send(.row(id: 0, action: .increment))
      let time = ContinuousClock.now - start
      withExtendedLifetime(subscriptions) {
        curve.points.append((count, time / .nanoseconds(count)))
      }
    }
    return curve
  }

  private static func siblings() -> Curve {
    var curve = Curve(title: "sibling features in one combine")
    for count in [10, 20, 50, 100, 200, 500] {
      let view = siblingsStore(count, hasIndices: true).view
      var number = 0
      let cost = cost(20_000) {
        view.send(SiblingAction(number: number % count))
        number += 1
      }
      curve.points.append((count, cost))
    }
    return curve
  }

  private static func chain() -> Curve {
    var curve = Curve(title: "actions in a synchronous chain")
    for count in [1, 10, 100, 1000, 10_000, 100_000, 1_000_000] {
      let reducer = Reducer<Int, Bool, Void> { state, isFirst, _ in
        state = isFirst ? count : state - 1
        return state > 0 ? .send(false) : .none
      }
      let view = Store(initialState: 0, reducer: reducer, environment: ()).view
      let whole = cost(max(1, 100_000 / count)) { view.send(true) }
      curve.points.append((count, whole / Double(count)))
    }
    return curve
  }
}
