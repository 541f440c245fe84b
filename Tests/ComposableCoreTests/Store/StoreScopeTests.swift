@testable import ComposableCore
import Testing

@MainActor
struct StoreScopeTests {
  @Test("a child and its parent share the same state")
  func sharesOneState() {
    let root = Store(
      initialState: CounterState(count: 5), reducer: counterReducer, environment: ())
    let child = root.scope(state: { $0 }, action: { $0 })
    child.view.send(.add(3))
    #expect(root.view.count == 8)
    #expect(child.view.count == 8)
    root.view.send(.add(3))
    #expect(root.view.count == 11)
    #expect(child.view.count == 11)
  }

  @Test("a scope can omit the state mapping or the action mapping")
  func scopesOneSide() {
    let root = Store(
      initialState: CounterState(count: 2), reducer: counterReducer, environment: ())
    let doubled = root.scope(state: { $0.count * 2 }).view
    let adder = root.scope(action: { (number: Int) in CounterAction.add(number) }).view
    adder.send(3)
    doubled.send(.add(1))
    #expect(doubled.state == 12)
    #expect(adder.count == 6)
  }

  @Test("nested scopes work at any depth", arguments: [1, 2, 10, 50])
  func nests(depth: Int) {
    let root = Store(initialState: CounterState(), reducer: counterReducer, environment: ())
    var store = root
    for _ in 1...depth { store = store.scope(state: \.self, action: .identity) }
    store.view.send(.add(1))
    #expect(root.view.count == 1)
    #expect(store.view.count == 1)
  }

  @Test("all stores in a tree show the same state after a send")
  func sharesStateWithSiblings() {
    let root = Store.pair()
    let left = root.scope(state: \.left, action: .left).view
    let leftAgain = root.scope(state: \.left, action: .left).view
    let right = root.scope(state: \.right, action: .right).view
    let rootView = root.view
    left.send(.add(1))
    right.send(.add(2))
    rootView.send(.left(.add(10)))
    #expect([left.count, leftAgain.count, rootView.left.count] == [11, 11, 11])
    #expect([right.count, rootView.right.count] == [2, 2])
  }

  @Test("a grandchild works when it is the only retained store")
  func grandchildAlone() {
    let grandchild = Store.pair().scope(state: \.left, action: .left)
      .scope(state: \.count, action: .add).view
    grandchild.send(4)
    #expect(grandchild.state == 4)
  }

  @Test("10,000 observed scopes leave no observer behind")
  func scopesLeaveNothing() {
    let root = Store.pair()
    for _ in 1...10_000 {
      let view = root.scope(state: \.left, action: .left).view
      let subscription = view.observe { _ in }
      subscription.cancel()
      _ = view.observe { _ in }
    }
    #expect(root.context.observers.count == 0)
  }
}
