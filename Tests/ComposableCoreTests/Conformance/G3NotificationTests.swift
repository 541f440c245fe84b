@testable import ComposableCore
import ComposableTesting
import Testing

@Suite("G3 Notification is once for each reduced action, after it, in the order of subscription")
@MainActor
struct G3NotificationTests {
  @Test("G3 observers are told in the order of subscription, across view stores")
  func orderOfSubscription() {
    let root = Store.pair()
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
    let root = Store.pair()
    let child = root.scope(state: \.left, action: .left).scope(state: { $0 }, action: { $0 }).view
    var times = 0
    let subscription = child.observe { _ in times += 1 }
    child.send(.add(1))
    #expect(times == 1)
    subscription.cancel()
  }

  @Test("G3 an action that changes nothing an observer looks at is not told to it")
  func duplicatesAreNotTold() {
    let root = Store.pair()
    // One reads the state where it lies, one computes it.
    let lying = root.view(removeDuplicates: { $0.left.count == $1.left.count })
    let computed = root.scope(state: { $0.left }, action: { .left($0) })
      .view(removeDuplicates: { $0.count == $1.count })
    var heard: [String] = []
    let subscriptions = [
      lying.observe { heard.append("lying \($0.left.count)") },
      computed.observe { heard.append("computed \($0.count)") },
    ]
    root.view.send(.right(.add(1)))
    root.view.send(.left(.note("a field that the predicates ignore")))
    #expect(heard.isEmpty)
    root.view.send(.left(.add(2)))
    root.view.send(.left(.add(0)))
    // Compared with what was told last, not with what it was at first.
    root.view.send(.left(.add(-2)))
    #expect(heard == ["lying 2", "computed 2", "lying 0", "computed 0"])
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test("G3 subscribing and unsubscribing while being notified is safe")
  func changesWhileNotifying() {
    let view = Store.pair().view
    var log: [String] = []
    var (own, other, added): (ObservationToken?, ObservationToken?, ObservationToken?)
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

  @Test("G3 what an observer holds may send when the observer is cancelled")
  func releasedObserverSends() {
    let view = Store.pair().view
    var object: OnDeinit? = OnDeinit { view.send(.left(.add(1))) }
    let subscription = view.observe { [object] _ in _ = object }
    object = nil
    subscription.cancel()
    #expect(view.left.count == 1)
  }

  @Test("G3 who subscribes after a change hears of the next one first, wherever it subscribes")
  func subscribesBetweenChangeAndNotification() {
    var heard: [Int] = []
    var subscriptions: [ObservationToken] = []
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
    // The store holds the tool, which holds the subscriptions.
    subscriptions = []
  }

  @Test("G3 work grows with the depth of a scope, not faster", arguments: [1, 10, 50])
  func workIsLinear(depth: Int) {
    var store = Store.counter()
    var calls = 0
    for _ in 1...depth {
      store = store.scope(
        state: { state in
          calls += 1
          return state
        },
        action: { $0 })
    }
    let view = store.view
    var heard = 0
    let subscription = view.observe { _ in heard += 1 }
    calls = 0
    view.send(.add(1))
    #expect(calls == depth)
    view.send(.add(0))
    #expect(calls == 2 * depth)
    #expect(heard == 1)
    subscription.cancel()
  }

  @Test("G3 an observer that subscribes others again and again ends with the action")
  func subscribesWhileNotified() {
    let view = Store.counter().view
    var subscriptions: [ObservationToken] = []
    var heard = 0
    @MainActor func subscribe() {
      subscriptions.append(
        view.observe { _ in
          heard += 1
          subscribe()
        })
    }
    subscribe()
    view.send(.add(1))
    #expect(heard == 1)
    view.send(.add(1))
    #expect(heard == 3)
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test("G3 who is cancelled while the state is looked at hears nothing of it")
  func cancelledWhileLookedAt() {
    let store = Store.counter()
    var (subscription, heard): (ObservationToken?, Int) = (nil, 0)
    let view = store.view(removeDuplicates: { _, _ in
      subscription?.cancel()
      return false
    })
    let observed = view.observe { _ in heard += 1 }
    subscription = observed
    store.view.send(.add(1))
    #expect(heard == 0)
    subscription = nil
  }

  @Test("G3 an observer of a row may be cancelled and dropped while the written rows are looked up")
  func droppedWhileGathered() {
    let store = Store(initialState: House(), reducer: houseReducer, environment: TestClock())
    var (victim, heard): (ObservationToken?, [String]) = (nil, [])
    victim = store.forEach(state: \.rooms, action: .room)[id: 1]?.view.observe { _ in
      heard.append("victim")
    }
    var isArmed = false
    let rooms = store.scope(state: { (house: House) -> House in
      if isArmed {
        isArmed = false
        victim?.cancel()
        victim = nil
      }
      return house
    }).forEach(state: \.rooms, action: .room)
    let other = rooms[id: 1]?.view.observe { _ in heard.append("other") }
    for _ in 1...2 {
      isArmed = true
      store.view.send(.room(id: 1, action: .part(.tick)))
    }
    #expect(heard == ["other", "other"])
    #expect(other != nil)
    #expect(store.context.observers.count == 1)
  }

  @Test("G3 cancelling many subscriptions one by one is not quadratic")
  func cancelsMany() {
    let store = Store.counter()
    let view = store.view
    let tokens = ObservationTokens()
    for _ in 0..<20_000 { view.observe { _ in }.store(in: tokens) }
    #expect(store.context.observers.count == 20_000)
    tokens.removeAll()
    #expect(store.context.observers.count == 0)
  }
}
