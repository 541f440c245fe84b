import ComposableCore
import Testing

@MainActor
struct ConnectorTests {
  private struct TitleConnector: Connector {
    func connect(state: CounterState) -> String { "counter \(state.count)" }

    func connect(action: Int) -> CounterAction { .add(action) }
  }

  private let store = Store(
    initialState: CounterState(), reducer: counterReducer, environment: ())

  @Test("a connector maps state to view state and view actions to actions")
  func connects() {
    let view = store.connect(using: TitleConnector())
    #expect(view.state == "counter 0")
    view.send(4)
    #expect(view.state == "counter 4")
    #expect(store.view.count == 4)
  }

  @Test("an observer is not notified if the view state is unchanged")
  func noRepeats() {
    let view = store.connect(using: TitleConnector())
    var received: [String] = []
    let subscription = view.observe { received.append($0) }
    store.view.send(.note("unseen"))
    view.send(0)
    view.send(1)
    #expect(received == ["counter 1"])
    subscription.cancel()
  }

  @Test("a derived store maps state and actions")
  func derives() {
    let derived = store.derived(
      deriveState: { $0.count }, embedAction: { (number: Int) in .add(number) })
    derived.view.send(2)
    #expect(derived.view.state == 2)
    #expect(store.view.count == 2)
  }

  @Test("a connector's mappings work without a store")
  func mappingsAreFunctions() {
    #expect(TitleConnector().connect(state: CounterState(count: 9)) == "counter 9")
    #expect(TitleConnector().connect(action: 1) == .add(1))
  }
}
