import ComposableCore
import ComposableTesting
import Testing

/// Effects nested 100,000 deep are built, run, cancelled and released in linear time.
///
/// No stack is needed for them: the suite runs on a stack of 512 KB as well.
@MainActor
struct DeepEffectTests {
  #if DEBUG
    // Enough to overflow that stack, at the speed of a debug build.
    private static nonisolated let depth = 4_000
  #else
    private static nonisolated let depth = 100_000
  #endif

  struct Nest: CustomTestStringConvertible, Sendable {
    let testDescription: String

    /// The number of actions that arrive: the innermost one and those next to it.
    let arrivals: Int
    let wrap: @Sendable (_ inner: Effect<Int>, _ index: Int) -> Effect<Int>

    init(
      _ name: String, arrivals: Int = 1,
      _ wrap: @escaping @Sendable (_ inner: Effect<Int>, _ index: Int) -> Effect<Int>
    ) {
      testDescription = name
      self.arrivals = arrivals
      self.wrap = wrap
    }
  }

  nonisolated static let nests: [Nest] = [
    Nest("merges, nested on the left", arrivals: depth + 1) { .merge($0, .send($1)) },
    Nest("merges, nested on the right", arrivals: depth + 1) { .merge(.send($1), $0) },
    Nest("concatenations, nested on the left", arrivals: depth + 1) {
      .concatenate($0, .send($1))
    },
    Nest("concatenations, nested on the right", arrivals: depth + 1) {
      .concatenate(.send($1), $0)
    },
    Nest("merges and concatenations in turn", arrivals: depth + 1) { inner, index in
      index.isMultiple(of: 2) ? .merge(inner, .send(1)) : .concatenate(inner, .send(1))
    },
    Nest("concatenations and merges in turn, on the right", arrivals: depth + 1) { inner, index in
      index.isMultiple(of: 2) ? .merge(.send(1), inner) : .concatenate(.send(1), inner)
    },
    Nest("effects with ids of their own") { $0.cancellable(id: $1) },
    Nest("effects with one id") { inner, _ in inner.cancellable(id: "id") },
    Nest("effects with one id and cancelInFlight") { inner, _ in
      inner.cancellable(id: "id", cancelInFlight: true)
    },
    Nest("effects with one id around merges", arrivals: depth + 1) { inner, _ in
      Effect.merge(inner, .send(1)).cancellable(id: "id", cancelInFlight: true)
    },
    Nest("effects that cancel one id inside effects with that id") { inner, _ in
      Effect.merge(.cancel(id: "id"), inner).cancellable(id: "id")
    },
    Nest("merges with effects in the background, nested on the left", arrivals: depth + 1) {
      .merge($0, .send($1).background())
    },
    Nest("merges with effects in the background, nested on the right", arrivals: depth + 1) {
      .merge(.send($1).background(), $0)
    },
    Nest("maps") { inner, _ in inner.map { $0 } },
    Nest("maps of parts of the state") { inner, _ in inner.map({ $0 }, inside: \Int.self) },
    Nest("maps of merges", arrivals: 101) { inner, index in
      // A hundred of the parts have an action, since each passes through all maps around it.
      Effect.merge(inner, index.isMultiple(of: depth / 100) ? .send(1) : .cancel(id: 1)).map { $0 }
    },
  ]

  /// One of each kind.
  nonisolated static let kinds = nests.filter { nest in
    [
      "merges, nested on the left", "concatenations, nested on the left",
      "merges and concatenations in turn", "effects with one id around merges",
      "merges with effects in the background, nested on the right", "maps",
      "maps of parts of the state",
    ].contains(nest.testDescription)
  }

  /// A store that counts the actions but the first, and starts an effect for that one.
  private func store(running effect: Effect<Int>) -> Store<Int, Int> {
    let reducer = Reducer<Int, Int, Void> { count, action, _ in
      guard action >= 0 else { return effect }
      count += 1
      return .none
    }
    return Store(initialState: 0, reducer: reducer, environment: ())
  }

  private func nested(_ nest: Nest, around innermost: Effect<Int>) -> Effect<Int> {
    var effect = innermost
    for index in 0..<Self.depth { effect = nest.wrap(effect, index) }
    return effect
  }

  @Test("each kind of nesting is found by its name")
  func kindsAreFound() { #expect(Self.kinds.count == 7) }

  @Test("deeply nested synchronous effects run to completion", arguments: nests)
  func synchronous(_ nest: Nest) {
    let store = store(running: nested(nest, around: .merge(.send(0), .fireAndForget {})))
    #expect(store.view.send(-1).isFinished)
    #expect(store.view.state == nest.arrivals)
    #expect(store.effects.isEmpty)
  }

  @Test("deeply nested asynchronous effects run to completion", arguments: kinds)
  func asynchronous(_ nest: Nest) async {
    let gate = Gate()
    let waiting = Effect<Int>.run { send in
      try await gate.wait()
      send(0)
    }
    let store = store(running: nested(nest, around: waiting))
    let task = store.view.send(-1)
    #expect(!task.isFinished)
    gate.open()
    await task.finish()
    #expect(store.view.state == nest.arrivals)
    #expect(store.effects.isEmpty)
  }

  @Test("deeply nested effects are cancelled as a whole", arguments: kinds)
  func cancelled(_ nest: Nest) async {
    let gate = Gate()
    let waiting = Effect<Int>.run { send in
      try await gate.wait()
      send(0)
    }
    let store = store(running: nested(nest, around: waiting))
    let task = store.view.send(-1)
    task.cancel()
    await task.finish()
    #expect(store.effects.isEmpty)
  }

  @Test("deeply nested effects are released without overflowing the stack")
  func released() {
    for nest in Self.nests {
      _ = nested(nest, around: .run { _ in })
      let first = nested(nest, around: .run { _ in })
      // Two share all but their outermost part.
      let second = first.map { $0 + 1 }
      #expect(first.count == second.count)
    }
  }

  @Test("deeply nested ids can be cancelled from the innermost outward")
  func cancelledOneByOne() async {
    let gate = Gate()
    var effect = Effect<Int>.run { _ in try await gate.wait() }
    for index in 0..<Self.depth { effect = effect.cancellable(id: index) }
    let cancellations = Effect<Int>.merge((0..<Self.depth).map { .cancel(id: $0) })
    let reducer = Reducer<Int, Int, Void> { [effect] _, action, _ in
      action == 0 ? effect : cancellations
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    let task = store.view.send(0)
    store.view.send(1)
    await task.finish()
    #expect(store.effects.isEmpty)
  }

  @Test("deeply nested debounces and throttles are cancelled as a whole")
  func debouncesAndThrottles() async {
    let clock = TestClock()
    var effect = Effect<Int>.send(0)
    for index in 0..<Self.depth {
      effect =
        index.isMultiple(of: 2)
        ? effect.debounce(id: index, for: .seconds(1), clock: clock)
        : effect.throttle(id: index, for: .seconds(1), clock: clock, latest: true)
    }
    let store = store(running: effect)
    let task = store.view.send(-1)
    await clock.waitForSleepers()
    task.cancel()
    await task.finish()
    #expect(store.effects.isEmpty)
  }
}
