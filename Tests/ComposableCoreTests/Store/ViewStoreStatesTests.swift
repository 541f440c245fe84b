@testable import ComposableCore
import Testing

@MainActor
struct ViewStoreStatesTests {
  @Test("`states` delivers the current state and every later state")
  func dropsNothing() async {
    let view = Store.counter().view
    view.send(.add(5))
    let states = view.states
    for _ in 1...1000 { view.send(.add(1)) }
    var counts: [Int] = []
    for await state in states {
      counts.append(state.count)
      if counts.count == 1001 { break }
    }
    #expect(counts == Array(5...1005))
  }

  @Test("a limited buffer keeps the newest states")
  func limitedBuffer() async {
    var store: Store<CounterState, CounterAction>? = .counter()
    let states = store?.view.states(bufferingNewest: 3)
    for _ in 1...1000 { store?.view.send(.add(1)) }
    store = nil
    var counts: [Int] = []
    if let states { for await state in states { counts.append(state.count) } }
    #expect(counts == [998, 999, 1000])
  }

  @Test("`states` omits states that `removeDuplicates` filters out")
  func omitsDuplicates() async {
    var store: Store<CounterState, CounterAction>? = .counter()
    let states = store?.view(removeDuplicates: { $0.count == $1.count }).states
    store?.view.send(.add(1))
    store?.view.send(.note("not seen"))
    store?.view.send(.add(1))
    store = nil
    var counts: [Int] = []
    if let states { for await state in states { counts.append(state.count) } }
    #expect(counts == [0, 1, 2])
  }

  @Test("`states` ends with the store and does not retain it")
  func endWithTheStore() async {
    weak var weakStore: Store<PairState, PairAction>?
    let states: AsyncStream<CounterState>
    do {
      let store = Store.pair()
      weakStore = store
      states = store.scope(state: \.left, action: .left).view.states
      store.view.send(.left(.add(1)))
      store.view.send(.right(.add(1)))
    }
    #expect(weakStore == nil)
    var counts: [Int] = []
    for await state in states { counts.append(state.count) }
    #expect(counts == [0, 1])
  }

  @Test("a scoped store's `states` continues while only that store is retained")
  func scopedStoreContinuesStates() async {
    var child: Store<CounterState, CounterAction>? =
      Store.pair().scope(state: \.left, action: .left)
    let states = child?.view.states
    child?.view.send(.add(1))
    child = nil
    var counts: [Int] = []
    if let states { for await state in states { counts.append(state.count) } }
    #expect(counts == [0, 1])
  }

  @Test("a removed row's view store shows the last state of its `states`")
  func removedRow() {
    struct Row: Identifiable, Equatable, Sendable {
      let id: Int
      var value = 0
    }
    enum Action: Sendable { case row(Int, Int), remove }
    let path = CasePath<Action, (id: Int, action: Int)>(embed: { .row($0.id, $0.action) }) {
      if case .row(let id, let action) = $0 { (id: id, action: action) } else { nil }
    }
    let row = Reducer<Row, Int, Void> { state, action, _ in
      state.value += action
      return .none
    }
    let store = Store<IdentifiedArrayOf<Row>, Action>(
      initialState: [Row(id: 1)],
      reducer: .combine(
        row.forEach(state: \.self, action: path),
        Reducer { rows, action, _ in
          if case .remove = action { rows.remove(id: 1) }
          return .none
        }),
      environment: ())
    let rowStore = store.forEach(state: \.self, action: path)[id: 1]
    let (view, part) = (rowStore?.view, rowStore?.scope(state: \.value).view)
    let states = (view?.states, part?.states)
    for action in [Action.row(1, 1), .row(1, 1), .remove] { store.view.send(action) }
    #expect(view?.value == 2)
    #expect(part?.state == 2)
    store.view.send(.remove)
    #expect(view?.value == 2)
    withExtendedLifetime(states) {}
  }

  @Test("two readers of `states` receive every state and leave no observer")
  func twoReaders() async {
    let store = Store.counter()
    let view = store.view
    var (first, second): (AsyncStream<CounterState>?, AsyncStream<CounterState>?)
    (first, second) = (view.states, view.states)
    view.send(.add(1))
    for states in [first, second] {
      var iterator = states?.makeAsyncIterator()
      #expect(await iterator?.next()?.count == 0)
      #expect(await iterator?.next()?.count == 1)
    }
    #expect(store.context.observers.count == 2)
    (first, second) = (nil, nil)
    for _ in 0..<1000 where store.context.observers.count > 0 { await Task.yield() }
    #expect(store.context.observers.count == 0)
  }

  @Test("`states` includes changes from actions that a projection sends")
  func projectionSends() async {
    for times in 1...3 {
      var store: Store<CounterState, CounterAction>? = .counter()
      weak let weakStore = store
      var (remaining, sent) = (0, 0)
      var view = store?.scope(state: { state in
        if remaining > 0, let store = weakStore {
          remaining -= 1
          sent += 1
          store.view.send(.add(100))
        }
        return state.count
      }).view
      store?.view.send(.add(1))
      remaining = times
      let states = view?.states
      (store, view) = (nil, nil)
      var last: Int?
      if let states { for await state in states { last = state } }
      #expect(sent > 0)
      #expect(last == 1 + 100 * sent)
    }
  }

  @Test("`states` delivers the last state if a projection releases the store")
  func storeReleasedWhileRead() async {
    let gate = Gate()
    var store: Store<[String], String>? = Store(running: ["go": .waiting(gate, then: "logout")])
    var view = store?.scope(state: { actions in
      if actions.last == "logout" { store = nil }
      return actions.count
    }).view
    let states = view?.states
    let task = view?.send("go")
    view = nil
    gate.open()
    await task?.finish()
    var seen: [Int] = []
    if let states { for await state in states { seen.append(state) } }
    #expect(seen == [0, 1, 2])
    #expect(store == nil)
  }

  @Test("`states` delivers one state and ends if there is no store")
  func withoutAStore() async {
    var view: ViewStore<Int, Int>? = ViewStore(state: 7) { _ in }
    let states = view?.states
    view = nil
    var seen: [Int] = []
    if let states { for await state in states { seen.append(state) } }
    #expect(seen == [7])
  }

  @Test("`states` delivers the last state if an observer releases the store")
  func storeReleasedDuringNotification() async {
    let gate = Gate()
    var store: Store<[String], String>? = Store(running: ["go": .waiting(gate, then: "logout")])
    var subscription: ObservationToken?
    subscription = store?.view.observe { actions in
      guard actions.last == "logout" else { return }
      store = nil
      subscription = nil
    }
    let states = store?.view.states
    let task = store?.view.send("go")
    gate.open()
    await task?.finish()
    var seen: [[String]] = []
    if let states { for await state in states { seen.append(state) } }
    #expect(seen == [[], ["go"], ["go", "logout"]])
    #expect(subscription == nil)
  }
}
