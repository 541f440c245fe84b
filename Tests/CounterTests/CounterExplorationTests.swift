import ComposableCore
import ComposableTesting
import Counter
import TestSupport
import Testing

@MainActor
struct CounterExplorationTests {
  private struct Offline: Error {}

  /// A user of the counter's screen, with requests that succeed, fail or are slow.
  private func explorer(
    _ counts: [Int], limits: ExplorationLimits = .init()
  ) -> StateExplorer<Counter.State, Counter.Action> {
    StateExplorer(
      initialStates: counts.map { Counter.State(count: $0) },
      reducer: Counter.reducer,
      environment: { world in
        Counter.Environment(
          nthPrime: { n, _ in
            try await world.answer(to: "prime \(n)", oneOf: [.success(17), .failure(Offline())])
          },
          clock: world.clock
        )
      },
      limits: limits,
      actions: { state in
        // The user stays near the initial counts.
        if let last = counts.max(), state.count > last + 1 { return [.decrTapped] }
        if let first = counts.min(), state.count < first - 1 { return [.incrTapped] }
        return Counter.screen(Counter.ViewState(state)).enabledActions.map(Counter.Action.init)
      }
    )
  }

  private typealias CounterRule = StateExplorer<Counter.State, Counter.Action>.Rule

  @Test("a request, its result or a count below one disables the request button")
  func requestButton() async {
    let exploration = await explorer([1]).explore(
      CounterRule.always("disabled exactly while in flight, with a result, or below one") { state in
        let actions = Counter.screen(Counter.ViewState(state)).enabledActions
        let isOffered = actions.map(Counter.Action.init).contains(.requestNthPrime)
        return isOffered
          == (!state.isNthPrimeRequestInFlight && state.alertNthPrime == nil && state.count >= 1)
      },
      .canAlwaysReach("the counter is usable again") { !$0.isNthPrimeRequestInFlight },
      .canAlwaysReach("no alert is left") { $0.alertNthPrime == nil },
      .onChange("the count does not change while a request is in flight") { before, _, after in
        !before.isNthPrimeRequestInFlight || before.count == after.count
      }
    )
    #expect(exploration.violation == nil, "\(exploration)")
    #expect(!exploration.isBounded)
    #expect(exploration.stateCount > 10)
  }

  @Test("the counter can recover from any of the states explored first")
  func manyStates() async {
    let count = size(2_000, of: 3_000)
    let exploration = await explorer(Array(1...250), limits: .init(states: count)).explore(
      CounterRule.canAlwaysReach("the counter is usable again") { !$0.isNthPrimeRequestInFlight })
    #expect(exploration.violation == nil, "\(exploration)")
    #expect(exploration.stateCount == count)
    #expect(exploration.isBounded)
  }

  @Test("the alert for a response names the requested n")
  func responsesNameTheirRequest() async {
    let exploration = await explorer([1]).explore(
      CounterRule.onChange("the alert is for the n of the request") { before, action, after in
        guard case .nthPrimeResponse = action else { return true }
        return after.alertNthPrime?.n == before.nthPrimeRequest?.n
      }
    )
    #expect(exploration.violation == nil, "\(exploration)")
  }
}
