@testable import ComposableCore
import Testing

@MainActor
struct ViewStoreTests {
  private func pairStore(_ reports: Recorder<Report> = Recorder()) -> Store<PairState, PairAction> {
    Store(
      initialState: PairState(), reducer: pairReducer, environment: (),
      reporter: .recording(in: reports))
  }

  @Test("V1 observers hear of a relevant change once and of an irrelevant one never")
  func notifiesOfChangesOnly() {
    let view = pairStore().scope(state: \.left, action: .left).view
    let root = pairStore()
    let left = root.scope(state: \.left, action: .left).view
    var heard: [Int] = []
    let subscription = left.observe { heard.append($0.count) }
    root.view.send(.right(.add(1)))
    root.view.send(.left(.add(0)))
    #expect(heard.isEmpty)
    root.view.send(.left(.add(2)))
    left.send(.add(3))
    #expect(heard == [2, 5])
    subscription.cancel()
    left.send(.add(1))
    #expect(heard == [2, 5])
    #expect(view.count == 0)
  }

  @Test("V1 a predicate that ignores a field hides its changes, compared with the last emission")
  func predicateIsAsked() {
    let store = Store(initialState: CounterState(), reducer: counterReducer, environment: ())
    let view = store.view(removeDuplicates: { $0.count == $1.count })
    var heard: [CounterState] = []
    let subscription = view.observe { heard.append($0) }
    view.send(.note("a"))
    #expect(view.log.isEmpty)
    view.send(.add(1))
    #expect(heard == [CounterState(count: 1, log: ["a"])])
    #expect(view.log == ["a"])
    subscription.cancel()
  }

  @Test("V1 a view of two mappings shows view state and takes view actions")
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

  @Test("V2 a view store is made of a state and a closure")
  func sendIsInjectable() {
    var sent: [Int] = []
    let view = ViewStore<String, Int>(state: "fixed", send: { sent.append($0) })
    view.send(1)
    #expect(view.send(2).isFinished)
    #expect(sent == [1, 2])
    #expect(view.state == "fixed")
  }

  @Test("G3 observers are told in the order of subscription, across view stores")
  func orderOfSubscription() {
    let root = pairStore()
    let (left, whole) = (root.scope(state: \.left, action: .left).view, root.view)
    var order: [String] = []
    let subscriptions = [
      left.observe { _ in order.append("a") },
      whole.observe { _ in order.append("b") },
      left.observe { _ in order.append("c") },
    ]
    left.send(.add(1))
    #expect(order == ["a", "b", "c"])
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test("G3 a child's action notifies a scoped observer once")
  func childNotifiesOnce() {
    let root = pairStore()
    let child = root.scope(state: \.left, action: .left).scope(state: { $0 }, action: { $0 }).view
    var times = 0
    let subscription = child.observe { _ in times += 1 }
    child.send(.add(1))
    #expect(times == 1)
    subscription.cancel()
  }

  @Test("G3 subscribing and unsubscribing while being notified is safe")
  func changesWhileNotifying() {
    let view = pairStore().view
    var log: [String] = []
    var (own, other, added): (Subscription?, Subscription?, Subscription?)
    own = view.observe { _ in
      log.append("own")
      own?.cancel()
      other?.cancel()
      added = added ?? view.observe { _ in log.append("added") }
    }
    other = view.observe { _ in log.append("other") }
    let last = view.observe { _ in log.append("last") }
    view.send(.left(.add(1)))
    #expect(log == ["own", "last"])
    view.send(.left(.add(1)))
    #expect(log == ["own", "last", "last", "added"])
    added?.cancel()
    last.cancel()
  }

  @Test("G1 whoever reads a sibling while being notified sees the same state")
  func siblingsAgreeWhileNotifying() {
    let root = pairStore()
    let (left, copy) = (
      root.scope(state: \.left, action: .left).view, root.scope(state: \.left, action: .left).view
    )
    var seen: [[Int]] = []
    let subscriptions = [
      left.observe { seen.append([$0.count, copy.count, root.view.left.count]) },
      copy.observe { seen.append([left.count, $0.count, root.view.left.count]) },
    ]
    left.send(.add(1))
    left.send(.add(1))
    #expect(seen == [[1, 1, 1], [1, 1, 1], [2, 2, 2], [2, 2, 2]])
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test("V1 a projection is not called when nobody observes or reads")
  func projectionIsLazy() {
    let root = pairStore()
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

  @Test("G9 a view store keeps its store alive, and its subscription keeps the view store")
  func lifetime() {
    weak var weakStore: Store<PairState, PairAction>?
    var heard: [Int] = []
    var subscription: Subscription?
    let root = pairStore()
    do {
      let child = root.scope(state: \.left, action: .left)
      subscription = child.view.observe { heard.append($0.count) }
    }
    root.view.send(.left(.add(1)))
    #expect(heard == [1])
    subscription = nil
    root.view.send(.left(.add(1)))
    #expect(heard == [1])
    do {
      let store = pairStore()
      weakStore = store
      let view = store.view
      #expect(view.left.count == 0)
    }
    #expect(weakStore == nil)
    #expect(subscription == nil)
  }

  @Test("G4 state read inside a reducer is the value last emitted, and is reported")
  func readInsideReducer() {
    let reports = Recorder<Report>()
    let seen = Recorder<Int>()
    let box = Recorder<ViewStore<Int, Int>>()
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state += action
      MainActor.assumeIsolated {
        for view in box.values { seen.append(view.state) }
      }
      return .none
    }
    let view = Store(
      initialState: 1, reducer: reducer, environment: (), reporter: .recording(in: reports)
    ).view
    box.append(view)
    defer { box.removeAll() }
    view.send(10)
    #expect(seen.values == [1])
    #expect(view.state == 11)
    #expect(reports.values.map(\.kind) == [.readFromReducer])
  }

  @Test("G1 what an old view state does when it is released may read and send")
  func releasedStateComesBack() {
    let reducer = Reducer<OnDeinit?, OnDeinit?, Void> { state, action, _ in
      state = action
      return .none
    }
    let store = Store(initialState: nil, reducer: reducer, environment: ())
    let view = store.view(removeDuplicates: { _, _ in false })
    var released = 0
    let subscription = view.observe { _ in }
    view.send(
      OnDeinit {
        released += 1
        _ = view.state
        view.send(nil)
      })
    view.send(nil)
    #expect(released == 1)
    #expect(view.state == nil)
    subscription.cancel()
  }

  @Test("G3 what an observer holds may send when the observer is cancelled")
  func releasedObserverSends() {
    let view = pairStore().view
    var object: OnDeinit? = OnDeinit { view.send(.left(.add(1))) }
    let subscription = view.observe { [object] _ in _ = object }
    object = nil
    subscription.cancel()
    #expect(view.left.count == 1)
  }

  @Test("G3 who subscribes after a change hears of the next one first, wherever it subscribes")
  func subscribesBetweenChangeAndNotification() {
    var heard: [Int] = []
    var subscriptions: [Subscription] = []
    let views = Recorder<ViewStore<CounterState, CounterAction>>()
    let store = Store(
      initialState: CounterState(),
      reducer: counterReducer,
      environment: (),
      observers: [
        StoreObserver { _, _, _ in
          guard subscriptions.isEmpty else { return }
          subscriptions = views.values.map { view in view.observe { heard.append($0.count) } }
        }
      ]
    )
    views.append(store.view)
    defer { views.removeAll() }
    store.view.send(.add(1))
    #expect(heard.isEmpty)
    store.view.send(.add(1))
    #expect(heard == [2])
  }

  @Test("G4 a view store made inside a reducer can send and be observed")
  func madeInsideReducer() {
    let reports = Recorder<Report>()
    let stores = Recorder<Store<CounterState, CounterAction>>()
    var heard: [Int] = []
    var subscription: Subscription?
    let observe = { @MainActor (view: ViewStore<CounterState, CounterAction>) in
      subscription = view.observe { heard.append($0.count) }
    }
    let reducer = Reducer<CounterState, CounterAction, Void> { state, action, _ in
      guard case .start = action else { return counterReducer(&state, action, ()) }
      MainActor.assumeIsolated {
        for store in stores.values {
          observe(store.view)
          store.view.send(.add(5))
        }
      }
      return .none
    }
    let store = Store(
      initialState: CounterState(), reducer: reducer, environment: (),
      reporter: .recording(in: reports))
    stores.append(store)
    defer { stores.removeAll() }
    store.view.send(.start)
    #expect(store.view.count == 5)
    #expect(heard.last == 5)
    #expect(reports.values.map(\.kind) == [.sendFromReducer])
    subscription?.cancel()
  }
}
