@testable import ComposableCore
import ComposableTesting
import Synchronization
import Testing

@Suite("G9 child stores retain their parents, and effects retain no store")
@MainActor
struct G9LifetimeTests {
  @Test("G9 a scoped store retains its parent, but not the other way around")
  func childRetainsParent() {
    var root: Store<PairState, PairAction>? = Store.pair()
    weak let weakRoot = root
    var child = root?.scope(state: \.left, action: .left)
    weak let weakChild = child
    root = nil
    #expect(weakRoot != nil)
    child?.view.send(.add(1))
    child = nil
    #expect(weakChild == nil)
    #expect(weakRoot == nil)
  }

  @Test("G9 an effect in flight retains no store and ends with the root store")
  func effectsDoNotRetainStores() async {
    let gate = Gate()
    var store: Store<[String], String>? = Store(running: ["go": .waiting(gate, then: "end")])
    weak let weakStore = store
    let task = store?.view.send("go")
    #expect(gate.waiterCount == 1)
    store = nil
    #expect(weakStore == nil)
    await task?.finish()
    #expect(gate.waiterCount == 0)
  }

  @Test("G9 an effect outlives the scoped store that sent its action")
  func temporaryScope() async {
    let gate = Gate()
    let root = Store(running: ["go": .waiting(gate, then: "end")])
    let task = root.scope(state: { $0.count }, action: { $0 }).view.send("go")
    gate.open()
    await task.finish()
    #expect(root.view.state == ["go", "end"])
    #expect(root.effects.isEmpty)
  }

  @Test("G9 an endless effect ends when its store is released")
  func endlessEffect() async {
    let ended = Recorder<Bool>()
    let (endless, continuation) = AsyncStream<String>.makeStream()
    continuation.onTermination = { _ in ended.append(true) }
    var view: ViewStore<[String], String>? = Store(running: ["go": .stream(endless)]).view
    let task = view?.send("go")
    #expect(ended.values.isEmpty)
    view = nil
    await task?.finish()
    #expect(ended.values == [true])
  }

  @Test("G9 a subscription retains its view store, which retains its store")
  func subscriptionRetainsViewStore() {
    weak var weakStore: Store<PairState, PairAction>?
    var received: [Int] = []
    var subscription: ObservationToken?
    let root = Store.pair()
    do {
      let child = root.scope(state: \.left, action: .left)
      subscription = child.view.observe { received.append($0.count) }
    }
    root.view.send(.left(.add(1)))
    #expect(received == [1])
    subscription = nil
    root.view.send(.left(.add(1)))
    #expect(received == [1])
    do {
      let store = Store.pair()
      weakStore = store
      let view = store.view
      #expect(view.left.count == 0)
    }
    #expect(weakStore == nil)
    #expect(subscription == nil)
  }

  @Test("G9 an observer that cancels itself is released after it returns")
  func observerCancelsItself() {
    let store = Store.counter()
    let log = Recorder<String>()
    var subscription: ObservationToken?
    func observe(_ held: OnDeinit) {
      subscription = store.view.observe { state in
        log.append("receives \(state.count) and holds \(type(of: held))")
        subscription?.cancel()
        log.append("returns")
      }
    }
    observe(OnDeinit { log.append("released") })
    store.view.send(.add(1))
    store.view.send(.add(1))
    #expect(log.values == ["receives 1 and holds OnDeinit", "returns", "released"])
    #expect(subscription != nil)
  }

  @Test("G9 a subscription can be released on another thread")
  func subscriptionReleasedElsewhere() async {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    let store = Store.counter()
    let received = Recorder<Int>()
    var held: OnDeinit? = OnDeinit {
      continuation.yield("released")
      continuation.finish()
    }
    // An observer of states and one of rows: both are in lists that do not own them.
    let list = Store(
      initialState: House(), reducer: houseReducer, environment: TestClock())
    let tokens = Recorder<ObservationToken>()
    tokens.append(
      store.view.observe { [held] state in
        withExtendedLifetime(held) { received.append(state.count) }
      })
    if let room = list.forEach(state: \.rooms, action: .room)[id: 2] {
      tokens.append(room.view.observe { received.append($0.part.ticks) })
    }
    held = nil
    let sendAll = {
      store.view.send(.add(1))
      list.view.send(.room(id: 2, action: .part(.tick)))
    }
    sendAll()
    #expect(received.values == [1, 1])
    // The main actor stays busy, so their `deinit` runs later.
    onAnotherThread { tokens.removeAll() }
    sendAll()
    // Its `deinit` ends the program when it runs on another thread.
    for await event in stream { #expect(event == "released") }
    let last = received.values
    sendAll()
    #expect(received.values == last)
    #expect(store.context.observers.isEmpty)
    #expect(list.context.observers.isEmpty)
  }

  @Test("G9 a child's initial state is released on the main actor")
  func childReleasedElsewhere() async {
    struct Parent { var child: OnDeinit? }
    let (stream, continuation) = AsyncStream<String>.makeStream()
    let reducer = Reducer<Parent, String, Void> { state, _, _ in
      state.child = nil
      return .none
    }
    let store = Store(
      initialState: Parent(
        child: OnDeinit {
          continuation.yield("released")
          continuation.finish()
        }),
      reducer: reducer, environment: ())
    // In a mutex, so that a task can release it.
    let child = Mutex(store.ifLet(state: \.child, action: .identity))
    store.scope(state: { _ in 0 }).view.send("go")
    await Task.detached { child.withLock { $0 = nil } }.value
    // Its `deinit` ends the program when it runs on another thread.
    for await event in stream { #expect(event == "released") }
  }
}
