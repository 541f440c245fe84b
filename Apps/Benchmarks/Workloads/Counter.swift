import ComposableCore

/// State with six fields, shared by the engine's workloads.
struct CounterState: Equatable {
  var count = 0
  var isRequestInFlight = false
  var isDetailShown = false
  var alert: Alert?
  var progress: Double?
  var favorites: [Int] = [2, 3, 5]

  struct Alert: Equatable {
    var n: Int
    var prime: Int
  }
}

enum CounterAction: Sendable {
  case increment
  case decrement
  case showDetail(Bool)
}

/// The bare `switch` over the actions.
@inline(never)
func reduceCounter(_ state: inout CounterState, _ action: CounterAction) {
  switch action {
  case .increment: state.count += 1
  case .decrement: state.count -= 1
  case .showDetail(let isShown): state.isDetailShown = isShown
  }
}

let counterReducer = Reducer<CounterState, CounterAction, Void> { state, action, _ in
  reduceCounter(&state, action)
  return .none
}

/// The floor of the engine's workloads: state in an object, changed by the bare `switch`.
@MainActor
final class BareCounter {
  var state = CounterState()

  @inline(never)
  func send(_ action: CounterAction) {
    reduceCounter(&state, action)
  }
}
