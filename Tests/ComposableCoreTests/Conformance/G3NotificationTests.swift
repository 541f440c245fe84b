@testable import ComposableCore
import ComposableTesting
import Testing

@Suite("G3 observers are notified once per action, in subscription order")
@MainActor
struct G3NotificationTests {
  @Test("G3 observers of all view stores are notified in subscription order")
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

  @Test("G3 a child's action notifies the child's observer once")
  func childNotifiesOnce() {
    let root = Store.pair()
    let child = root.scope(state: \.left, action: .left).scope(state: { $0 }, action: { $0 }).view
    var times = 0
    let subscription = child.observe { _ in times += 1 }
    child.send(.add(1))
    #expect(times == 1)
    subscription.cancel()
  }

  @Test("G3 an action that changes nothing notifies no observer")
  func duplicatesAreSkipped() {
    let root = Store.pair()
    // One reads the state in place, one computes it.
    let inPlace = root.view(removeDuplicates: { $0.left.count == $1.left.count })
    let computed = root.scope(state: { $0.left }, action: { .left($0) })
      .view(removeDuplicates: { $0.count == $1.count })
    var received: [String] = []
    let subscriptions = [
      inPlace.observe { received.append("inPlace \($0.left.count)") },
      computed.observe { received.append("computed \($0.count)") },
    ]
    root.view.send(.right(.add(1)))
    root.view.send(.left(.note("a field that the predicates ignore")))
    #expect(received.isEmpty)
    root.view.send(.left(.add(2)))
    root.view.send(.left(.add(0)))
    // Compared with the last notification, not with the initial state.
    root.view.send(.left(.add(-2)))
    #expect(received == ["inPlace 2", "computed 2", "inPlace 0", "computed 0"])
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test("G3 an observer can add and cancel observers while it is notified")
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

  @Test("G3 an observer that cancels itself is released when it returns")
  func releasedAfterItsCall() {
    let view = Store.pair().view
    var log: [String] = []
    var object: OnDeinit? = OnDeinit { log.append("released") }
    var own: ObservationToken?
    own = view.observe { [object] _ in
      own?.cancel()
      log.append("returns")
      _ = object
    }
    object = nil
    view.send(.left(.add(1)))
    #expect(log == ["returns", "released"])
  }

  @Test("G3 an object released with its observer can send an action")
  func releasedObserverSends() {
    let view = Store.pair().view
    var object: OnDeinit? = OnDeinit { view.send(.left(.add(1))) }
    let subscription = view.observe { [object] _ in _ = object }
    object = nil
    subscription.cancel()
    #expect(view.left.count == 1)
  }

  @Test(
    "G3 a subscription made by a store observer starts at the next change",
    arguments: [false, true])
  func subscribesBetweenChangeAndNotification(isOtherSubscribed: Bool) {
    var received: [Int] = []
    var subscriptions: [ObservationToken] = []
    let views = Recorder<ViewStore<CounterState, CounterAction>>()
    let store = Store(
      initialState: CounterState(),
      reducer: counterReducer,
      environment: (),
      observers: [
        StoreObserver { _, _, _ in
          guard subscriptions.isEmpty else { return }
          subscriptions = views.values.map { view in view.observe { received.append($0.count) } }
        }
      ]
    )
    views.append(store.view)
    defer { views.removeAll() }
    let other = isOtherSubscribed ? store.view.observe { _ in } : nil
    defer { other?.cancel() }
    store.view.send(.add(1))
    #expect(received.isEmpty)
    store.view.send(.add(1))
    #expect(received == [2])
    // The store holds the tool, which holds the subscriptions.
    subscriptions = []
  }

  @Test("G3 a store computes each scope's projection once per action", arguments: [1, 10, 50])
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
    var notifications = 0
    let subscription = view.observe { _ in notifications += 1 }
    calls = 0
    view.send(.add(1))
    #expect(calls == depth)
    view.send(.add(0))
    #expect(calls == 2 * depth)
    #expect(notifications == 1)
    subscription.cancel()
  }

  @Test("G3 a subscription made during a notification starts at the next action")
  func subscribesWhileNotified() {
    let view = Store.counter().view
    var subscriptions: [ObservationToken] = []
    var notifications = 0
    @MainActor func subscribe() {
      subscriptions.append(
        view.observe { _ in
          notifications += 1
          subscribe()
        })
    }
    subscribe()
    view.send(.add(1))
    #expect(notifications == 1)
    view.send(.add(1))
    #expect(notifications == 3)
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test("G3 an observer is not notified if its own predicate cancels it")
  func cancelledDuringComparison() {
    let store = Store.counter()
    var (subscription, notifications): (ObservationToken?, Int) = (nil, 0)
    let view = store.view(removeDuplicates: { _, _ in
      subscription?.cancel()
      return false
    })
    let observed = view.observe { _ in notifications += 1 }
    subscription = observed
    store.view.send(.add(1))
    #expect(notifications == 0)
    subscription = nil
  }

  @Test("G3 a projection can cancel a row's observer during a notification")
  func releasedWhileGathered() {
    let store = Store(initialState: House(), reducer: houseReducer, environment: TestClock())
    var (victim, received): (ObservationToken?, [String]) = (nil, [])
    victim = store.forEach(state: \.rooms, action: .room)[id: 1]?.view.observe { _ in
      received.append("victim")
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
    let other = rooms[id: 1]?.view.observe { _ in received.append("other") }
    for _ in 1...2 {
      isArmed = true
      store.view.send(.room(id: 1, action: .part(.tick)))
    }
    #expect(received == ["other", "other"])
    #expect(other != nil)
    #expect(store.context.observers.count == 1)
  }

  @Test("G3 cancelling 20,000 subscriptions leaves no observers")
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
