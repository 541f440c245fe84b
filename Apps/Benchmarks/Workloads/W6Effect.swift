import ComposableCore

private enum Action: Sendable {
  case sync
  case async
  case detached
  case answer
}

/// Work on another executor.
@concurrent
private func elsewhere() async -> Int { 1 }

private let reducer = Reducer<Int, Action, Void> { state, action, _ in
  switch action {
  case .sync: return .send(.answer)
  case .async: return .run { send in send(.answer) }
  case .detached:
    return .run { send in
      if await elsewhere() == 1 { send(.answer) }
    }
  case .answer:
    state += 1
    return .none
  }
}

/// The floor of the synchronous effect: the bare `switch`, called twice, and one object.
@MainActor
private final class BareRoundTrip {
  private(set) var state = 0

  /// An action that remains to be sent.
  final class Answer {
    let action: Action

    init(_ action: Action) {
      self.action = action
    }
  }

  func send(_ action: Action) {
    var answer = reduce(action)
    while let next = answer { answer = reduce(next.action) }
  }

  @inline(never)
  private func reduce(_ action: Action) -> Answer? {
    switch action {
    case .sync: return Answer(.answer)
    case .async, .detached: return nil
    case .answer:
      state += 1
      return nil
    }
  }
}

extension Workload {
  /// Sends an action whose effect synchronously sends another.
  static let syncEffect = Workload(
    id: "W6-sync",
    title: "effect round trip, synchronous",
    limit: .timesFloor(1.5),
    ways: [
      .floor(200_000) {
        let counter = BareRoundTrip()
        return { count in
          for _ in 0..<count { counter.send(.sync) }
          return counter.state == count
        }
      },
      .naive(10_000) {
        let store = NaiveStore<Int, Action>(0) { state, action in
          if case .answer = action { state += 1 }
          guard case .sync = action else { return [] }
          return [NaiveEffect { $0(.answer) }]
        }
        return { count in
          for _ in 0..<count { store.send(.sync) }
          return store.state == count
        }
      },
      .ours(200_000) {
        let view = Store(initialState: 0, reducer: reducer, environment: ()).view
        return { count in
          for _ in 0..<count { view.send(.sync) }
          return view.state == count
        }
      },
    ]
  )

  /// Sends an action whose effect is asynchronous and stays on the store's actor.
  static let asyncEffect = Workload(
    id: "W6-async",
    title: "effect round trip, asynchronous on the main actor",
    limit: .timesFloor(0.25),
    ways: [
      .floor(20_000) {
        var done = 0
        return { count in
          for _ in 0..<count { await Task { @MainActor in done += 1 }.value }
          return done == count
        }
      },
      .ours(20_000) {
        let view = Store(initialState: 0, reducer: reducer, environment: ()).view
        return { count in
          for _ in 0..<count { await view.send(.async).finish() }
          return view.state == count
        }
      },
    ]
  )

  /// Sends an action whose effect is asynchronous and waits for another executor.
  static let detachedEffect = Workload(
    id: "W6-detached",
    title: "effect round trip, asynchronous off the main actor",
    limit: .timesFloor(2.5),
    ways: [
      .floor(5000) {
        var done = 0
        return { count in
          for _ in 0..<count { done += await Task.detached { await elsewhere() }.value }
          return done == count
        }
      },
      .ours(5000) {
        let view = Store(initialState: 0, reducer: reducer, environment: ()).view
        return { count in
          for _ in 0..<count { await view.send(.detached).finish() }
          return view.state == count
        }
      },
    ]
  )
}
