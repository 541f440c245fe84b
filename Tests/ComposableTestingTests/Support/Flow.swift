import ComposableCore

/// A feature with every kind of effect, for tests of the test library.
struct FlowState: Equatable {
  var count = 0
  var name = "a"
}

enum FlowAction: Equatable, Sendable {
  case add(Int)
  case fetch
  case fetched(Int)
  case twice
  case hang
  case stop
}

extension FlowAction: CasePathable {
  struct Cases: Sendable {
    var fetched: CasePath<FlowAction, Int> {
      CasePath("fetched", index: 2, embed: FlowAction.fetched) {
        if case .fetched(let number) = $0 { number } else { nil }
      }
    }

    /// Without a name and an index.
    var added: CasePath<FlowAction, Int> {
      CasePath(embed: FlowAction.add) { if case .add(let number) = $0 { number } else { nil } }
    }
  }

  static var cases: Cases { Cases() }
}

struct FlowEnvironment: Sendable {
  var fetch: @Sendable () async throws -> Int = { 42 }
}

let flowReducer = Reducer<FlowState, FlowAction, FlowEnvironment> { state, action, environment in
  switch action {
  case .add(let number):
    state.count += number
    return .none
  case .fetch:
    return .run { send in send(.fetched(try await environment.fetch())) }
  case .fetched(let number):
    state.count = number
    return .none
  case .twice:
    return .merge(.send(.add(1)), .send(.add(1)))
  case .hang:
    return Effect.run { _ in
      while !Task.isCancelled { await Task.yield() }
    }.cancellable(id: "hang")
  case .stop:
    return .cancel(id: "hang")
  }
}
