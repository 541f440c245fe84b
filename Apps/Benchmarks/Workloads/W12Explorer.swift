import ComposableCore
import ComposableTesting
import Counter

private struct Failure: Error {}

/// A counter with six user actions and one request.
private struct Asking: Hashable {
  var count: Int
  var isInFlight = false
  var number: Int?
}

private enum AskingAction: Hashable, Sendable {
  case increment
  case decrement
  case add(Int)
  case ask
  case cancel
  case clear
  case answered(Int)
  case failed
}

private let askingReducer = Reducer<Asking, AskingAction, ExplorerWorld> { state, action, world in
  switch action {
  case .increment: state.count += 1
  case .decrement: state.count -= 1
  case .add(let number): state.count += number
  case .ask:
    guard !state.isInFlight else { return .none }
    state.isInFlight = true
    return .run { send in
      let number = try await world.answer(
        to: "number", oneOf: [.success(1), .failure(Failure())])
      send(.answered(number))
    } catch: { _, send in
      send(.failed)
    }
    .cancellable(id: 0)
  case .cancel:
    state.isInFlight = false
    return .cancel(id: 0)
  case .clear: state.number = nil
  case .answered(let number):
    state.isInFlight = false
    state.number = number
  case .failed: state.isInFlight = false
  }
  return .none
}

extension Workload {
  /// Explores a counter with six user actions and one request.
  static let exploredCounter = explorer(
    "W12-counter", "explore one transition of a counter with a request"
  ) {
    await StateExplorer(
      initialStates: [Asking(count: 0)], reducer: askingReducer, environment: { $0 },
      actions: { _ in [.increment, .decrement, .add(10), .ask, .cancel, .clear] }
    ).explore(.canAlwaysReach("the prime can be requested again") { !$0.isInFlight })
  }

  /// Explores PrimeTime's counter through the buttons of its screen.
  static let exploredPrimeTime = explorer(
    "W12-primetime", "explore one transition of PrimeTime's counter"
  ) {
    await StateExplorer(
      initialStates: [Counter.State(count: 1)],
      reducer: Counter.reducer,
      environment: { world in
        Counter.Environment(
          nthPrime: { n, _ in
            try await world.answer(to: "prime", oneOf: [.success(17), .failure(Failure())])
          },
          clock: world.clock)
      },
      actions: { state in
        Counter.screen(Counter.ViewState(state)).enabledActions.map(Counter.Action.init)
      }
    ).explore(
      .canAlwaysReach("the counter is usable again") { !$0.isNthPrimeRequestInFlight })
  }

  /// Returns a workload that measures the cost of a transition, in nanoseconds.
  private static func explorer<State, Action>(
    _ id: String, _ title: String,
    _ explore: @escaping @MainActor () async -> Exploration<State, Action>
  ) -> Workload {
    Workload(
      id: id, title: title, limit: .absolute(20_000),
      ways: [
        Way(
          kind: .ours, count: 1, prepare: { { _ in true } },
          value: {
            let clock = ContinuousClock()
            let start = clock.now
            let exploration = await explore()
            let duration = clock.now - start
            guard exploration.violation == nil else { return .nan }
            return duration / .nanoseconds(1) / Double(exploration.transitionCount)
          })
      ])
  }
}
