import ComposableCore
import ComposableTesting
import Testing

/// The violations that random walks find.
@MainActor
struct StateExplorerRandomWalksTests {
  @Test("a random walk checks its initial state")
  func walkChecksInitialState() async {
    let reducer = Reducer<Int, Int, Void> { _, _, _ in .none }
    let exploration = await StateExplorer(
      initialStates: [-1], reducer: reducer, environment: { _ in }, actions: { _ in [1] }
    ).explore(.always("never negative") { $0 >= 0 }, seed: 1, walks: 1, length: 1)
    #expect(exploration.violation?.state == -1)
    #expect(exploration.violation?.script.isEmpty == true)
  }

  private enum Alike: CaseIterable, CustomTestStringConvertible {
    case requests, sleeps

    var testDescription: String { "\(self)" }

    /// Sends an action after a response to a request whose name is that of another one.
    func callAsFunction(_ action: NumberAction, _ world: ExplorerWorld) -> Effect<NumberAction> {
      switch self {
      case .requests: ask("it", action, world)
      case .sleeps: .send(action).debounce(id: action, for: .seconds(1), clock: world.clock)
      }
    }
  }

  @Test("random walks find violations among requests with equal names", arguments: Alike.allCases)
  private func alikeRequests(_ effect: Alike) async {
    let reducer = Reducer<Int, NumberAction, ExplorerWorld> { state, action, world in
      switch action {
      case .start:
        state = 1
        return .merge(effect(.progressed, world), effect(.finished, world))
      case .finished: if state == 1 { state = 2 }
      default: state = 3
      }
      return .none
    }
    let exploration = await StateExplorer(
      initialStates: [0], reducer: reducer, environment: { $0 },
      actions: { $0 == 0 ? [.start] : [] }
    ).explore(.always("never 2") { $0 != 2 }, seed: 1)
    #expect(exploration.violation?.rule == "never 2")
    #expect(exploration.violation?.state == 2)
  }
}
