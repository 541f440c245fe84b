import ComposableCore
import Foundation

/// The cost of one action as the work grows, as a table and as plots.
@MainActor
enum Curves {
  /// One line of a plot: the cost at each size, in nanoseconds.
  struct Curve {
    let name: String
    let title: String
    var points: [(size: Int, cost: Double)] = []
  }

  /// Measures all curves and writes `curves.md` and one SVG file for each.
  static func write(into folder: String) async throws {
    let folder = URL(filePath: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var table = "| curve | size | ns an action |\n|---|---|---|\n"
    for curve in [depth(), observers(), rows(), chain()] {
      for point in curve.points {
        table += "| \(curve.title) | \(point.size) | \(String(format: "%.0f", point.cost)) |\n"
      }
      try Data(Plot.svg(of: curve).utf8).write(to: folder.appending(path: "\(curve.name).svg"))
      print("\(curve.title): \(curve.points.map { "\($0.size) → \(Int($0.cost)) ns" })")
    }
    try Data(table.utf8).write(to: folder.appending(path: "curves.md"))
  }

  /// The median of five measurements of `count` pieces of work.
  private static func cost(_ count: Int, _ work: () -> Void) -> Double {
    let clock = ContinuousClock()
    let samples = (0..<5).map { _ in
      clock.measure { for _ in 0..<count { work() } } / .nanoseconds(1) / Double(count)
    }
    return samples.sorted()[2]
  }

  private static func depth() -> Curve {
    var curve = Curve(name: "depth", title: "depth of scope")
    for depth in [1, 2, 5, 10, 20, 50] {
      var store = Store(initialState: CounterState(), reducer: counterReducer, environment: ())
      for _ in 0..<depth { store = store.scope(state: \.self, action: .identity) }
      let view = store.view
      curve.points.append((depth, cost(20_000) { view.send(.increment) }))
    }
    return curve
  }

  private static func observers() -> Curve {
    var curve = Curve(name: "observers", title: "observers of one view store")
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
    var curve = Curve(name: "rows", title: "rows, 100 of them observed")
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

  private static func chain() -> Curve {
    var curve = Curve(name: "chain", title: "links of a chain of synchronous actions")
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
