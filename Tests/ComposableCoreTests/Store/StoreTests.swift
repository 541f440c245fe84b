import ComposableCore
import Testing

@MainActor
struct StoreTests {
  @Test("a store's type does not include its environment")
  func structState() {
    let store: Store<CounterState, CounterAction> = Store(
      initialState: CounterState(count: 5), reducer: counterReducer, environment: ())
    let view = store.view
    view.send(.add(2))
    #expect(view.count == 7)
  }

  @Test("a store's state can be a tuple")
  func tupleState() {
    let reducer = Reducer<(count: Int, favoritePrimes: [Int]), Int, Void> { state, action, _ in
      state.count += action
      state.favoritePrimes.append(action)
      return .none
    }
    let store = Store(
      initialState: (count: 1, favoritePrimes: [2]), reducer: reducer, environment: ())
    let view = store.view(removeDuplicates: ==)
    view.send(3)
    #expect(view.state == (4, [2, 3]))
  }

  @Test("a store's action and environment can be Void")
  func voidAction() {
    let reducer = Reducer<Int, Void, Void> { state, _, _ in
      state += 1
      return .none
    }
    let view = Store(initialState: 0, reducer: reducer, environment: ()).view
    view.send(())
    #expect(view.state == 1)
  }

  @Test("a stub store ignores all actions")
  func stubDoesNothing() {
    let view = Store<CounterState, CounterAction>.stub(with: CounterState(count: 3)).view
    #expect(view.send(.add(4)).isFinished)
    #expect(view.count == 3)
  }

  @Test("a store observer receives each action, the new state and the origin")
  func storeObservers() {
    let received = Recorder<String>()
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state += action
      return action == 1 ? .send(10) : .none
    }
    let store = Store(
      initialState: 0,
      reducer: reducer,
      environment: (),
      observers: [StoreObserver { received.append("\($0) \($1) \($2)") }]
    )
    store.view.send(1)
    #expect(received.values == ["1 1 view", "10 11 effect(of: 1)"])
  }

  @Test(
    "`replaceState` updates view stores without notifying observers")
  func replacesState() {
    let store = Store(
      initialState: CounterState(count: 5), reducer: counterReducer, environment: ())
    let view = store.view
    var received: [Int] = []
    let token = view.observe { received.append($0.count) }
    #expect(view.count == 5)
    #expect(store.replaceState(with: CounterState(count: 7)))
    #expect(view.count == 7)
    #expect(received.isEmpty)
    token.cancel()
  }
}
