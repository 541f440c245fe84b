import ComposableCore
import ComposableTesting

extension Curves {
  /// Measures the cost of an action that a test store receives, with one `receive` per action.
  static func received() async -> Curve {
    var curve = Curve(title: "actions received by a test store")
    for count in [10, 100, 1000, 10_000, 100_000] {
      let reducer = Reducer<Int, Int, Void> { state, action, _ in
        state = action
        return action < count ? .send(action + 1) : .none
      }
      let clock = ContinuousClock()
      var samples: [Duration] = []
      for _ in 0..<max(1, 1000 / count) {
        let store = TestStore(initialState: 0, reducer: reducer, environment: ())
        let start = clock.now
        await store.send(1) { $0 = 1 }
        for number in 2...count { await store.receive(number) { $0 = number } }
        samples.append(clock.now - start)
      }
      let median = samples.sorted()[samples.count / 2]
      curve.points.append((count, median / .nanoseconds(1) / Double(count)))
    }
    return curve
  }
}
