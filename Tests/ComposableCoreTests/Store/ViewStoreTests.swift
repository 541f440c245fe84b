@testable import ComposableCore
import Testing

@MainActor
struct ViewStoreTests {
  @Test("an observer is notified once of each change to its view state")
  func notifiesOfChangesOnly() {
    let view = Store.pair().scope(state: \.left, action: .left).view
    let root = Store.pair()
    let left = root.scope(state: \.left, action: .left).view
    var received: [Int] = []
    let subscription = left.observe { received.append($0.count) }
    root.view.send(.right(.add(1)))
    root.view.send(.left(.add(0)))
    #expect(received.isEmpty)
    root.view.send(.left(.add(2)))
    left.send(.add(3))
    #expect(received == [2, 5])
    subscription.cancel()
    left.send(.add(1))
    #expect(received == [2, 5])
    #expect(view.count == 0)
  }

  @Test("a change that `removeDuplicates` filters out notifies no observer")
  func ignoredField() {
    let store = Store(initialState: CounterState(), reducer: counterReducer, environment: ())
    let view = store.view(removeDuplicates: { $0.count == $1.count })
    var received: [CounterState] = []
    let subscription = view.observe { received.append($0) }
    view.send(.note("a"))
    #expect(view.log.isEmpty)
    view.send(.add(1))
    #expect(received == [CounterState(count: 1, log: ["a"])])
    #expect(view.log == ["a"])
    subscription.cancel()
  }

  @Test("a view store maps state to view state and view actions to actions")
  func viewOfMappings() {
    let store = Store(initialState: CounterState(), reducer: counterReducer, environment: ())
    let view = store.view(
      state: { "counter \($0.count)" },
      action: { (steps: Int) in .add(steps) },
      removeDuplicates: ==
    )
    view.send(2)
    #expect(view.state == "counter 2")
  }

  @Test("a view store can be made from fixed state and a `send` closure")
  func sendIsInjectable() {
    var sent: [Int] = []
    let view = ViewStore<String, Int>(state: "fixed", send: { sent.append($0) })
    view.send(1)
    #expect(view.send(2).isFinished)
    #expect(sent == [1, 2])
    #expect(view.state == "fixed")
  }

  @Test("a projection runs only when its view store is observed or read")
  func projectionIsLazy() {
    let root = Store.pair()
    var calls = 0
    let view = root.scope(state: { state in
      calls += 1
      return state.left
    }).view
    let made = calls
    for _ in 1...10 { root.view.send(.left(.add(1))) }
    #expect(calls == made)
    #expect(view.count == 10)
    #expect(calls == made + 1)
  }
}
