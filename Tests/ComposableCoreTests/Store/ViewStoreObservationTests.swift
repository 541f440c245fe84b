@testable import ComposableCore
import Observation
import Testing

@MainActor
struct ViewStoreObservationTests {
  /// Records the state at each notification of a view store, and tracks it again.
  private func track(
    _ view: ViewStore<CounterState, CounterAction>, into received: Recorder<Int>
  ) {
    withObservationTracking {
      _ = view.count
    } onChange: { [weak view] in
      MainActor.assumeIsolated {
        guard let view else { return }
        received.append(view.count)
        track(view, into: received)
      }
    }
  }

  @Test("a tracker is notified of each change after the state is written")
  func notifiesOfEachChange() {
    let view = Store.counter().view
    let received = Recorder<Int>()
    track(view, into: received)
    for number in 1...3 { view.send(.add(number)) }
    #expect(received.values == [1, 3, 6])
  }

  @Test("a tracker is not notified of changes outside its view state")
  func ignoresOtherChanges() {
    let root = Store.pair()
    let view = root.scope(state: \.left, action: .left).view
    let received = Recorder<Int>()
    track(view, into: received)
    root.view.send(.right(.add(1)))
    root.view.send(.left(.add(0)))
    #expect(received.values.isEmpty)
    root.view.send(.left(.add(2)))
    #expect(received.values == [2])
  }

  @Test("each change notifies both trackers of a view store")
  func twoTrackers() {
    let view = Store.counter().view
    let (first, second) = (Recorder<Int>(), Recorder<Int>())
    track(view, into: first)
    track(view, into: second)
    view.send(.add(1))
    view.send(.add(1))
    #expect(first.values == [1, 2])
    #expect(second.values == [1, 2])
  }

  @Test("a tracker is notified of a change caused by its own handler")
  func sendsFromHandler() {
    let view = Store.counter().view
    let received = Recorder<Int>()
    withObservationTracking {
      _ = view.count
    } onChange: { [weak view] in
      MainActor.assumeIsolated {
        guard let view else { return }
        track(view, into: received)
        view.send(.add(10))
      }
    }
    view.send(.add(1))
    #expect(view.count == 11)
    #expect(received.values == [11])
  }

  @Test("an untracked read registers no observer")
  func readsLeaveNothing() {
    let store = Store.counter()
    let view = store.view
    _ = view.count
    view.send(.add(1))
    #expect(store.context.observers.count == 0)
    var other: ViewStore<CounterState, CounterAction>? = store.view
    _ = other?.count
    other = nil
    #expect(store.context.observers.count == 0)
  }

  @Test("untracked view state is not computed until the next read")
  func readsComputeNothing() {
    let store = Store.counter()
    var computed = 0
    let view = store.view(
      state: { state in
        computed += 1
        return state.count
      }, action: { $0 }, removeDuplicates: { $0 == $1 })
    _ = view.state
    #expect(computed == 1)
    for _ in 0..<100 { store.view.send(.add(1)) }
    #expect(computed == 1)
    #expect(view.state == 100)
    #expect(computed == 2)
  }

  @Test("a store computes only tracked view states after an action")
  func trackingComputes() {
    let store = Store.counter()
    var computed = 0
    let view = store.view(
      state: { state in
        computed += 1
        return state.count / 10
      }, action: { $0 }, removeDuplicates: { $0 == $1 })
    let received = Recorder<Int>()
    withObservationTracking {
      _ = view.state
    } onChange: {
      received.append(1)
    }
    _ = view.state
    computed = 0
    // Three actions that do not change the view state, and one that does.
    for _ in 0..<3 { store.view.send(.add(3)) }
    #expect(computed == 3)
    #expect(received.values.isEmpty)
    store.view.send(.add(3))
    #expect(computed == 4)
    #expect(received.values == [1])
    for _ in 0..<10 { store.view.send(.add(10)) }
    #expect(computed == 4)
    #expect(store.context.observers.isEmpty)
  }

  @Test("a tracker that reads two stores leaves no observer once both change")
  func trackingEnds() {
    let (left, right) = (Store.counter(), Store.counter())
    let (leftView, rightView) = (left.view, right.view)
    withObservationTracking {
      _ = leftView.count + rightView.count
    } onChange: {
    }
    #expect(!right.context.observers.isEmpty)
    left.view.send(.add(1))
    right.view.send(.add(1))
    #expect(right.context.observers.isEmpty)
  }

  @Test("`Observations` delivers the latest state")
  func observations() async {
    let view = Store.counter().view
    let counts = Observations { view.count }
    var iterator = counts.makeAsyncIterator()
    #expect(await iterator.next(isolation: #isolation) == 0)
    view.send(.add(1))
    view.send(.add(1))
    var last = 0
    while last < 2 { last = await iterator.next(isolation: #isolation) ?? 2 }
    #expect(last == 2)
  }

  @Test("a tracker created during a notification starts at the next change")
  func readsWhileNotified() {
    let view = Store.counter().view
    let log = Recorder<String>()
    let subscription = view.observe { state in
      guard state.count == 1 else { return }
      withObservationTracking {
        log.append("read \(view.count)")
      } onChange: { [weak view] in
        MainActor.assumeIsolated { log.append("notified \(view?.count ?? 0)") }
      }
    }
    // An earlier read.
    _ = view.count
    view.send(.add(1))
    view.send(.add(1))
    #expect(log.values == ["read 1", "notified 2"])
    subscription.cancel()
  }

  @Test("tracking does not miss actions that a projection sends during a read")
  func projectionSends() {
    let store = Store.counter()
    // The number of actions that the projection sends, although it should send none.
    for times in 1...3 {
      var remaining = 0
      let view = store.scope(state: { state in
        if remaining > 0 {
          remaining -= 1
          store.view.send(.add(100))
        }
        return state.count
      }).view
      store.view.send(.add(1))
      remaining = times
      let received = Recorder<Int>()
      let seen = withObservationTracking {
        view.state
      } onChange: {
        received.append(times)
      }
      // Another read before the next action.
      let latest = view.state
      #expect(latest == store.view.count)
      store.view.send(.note("nothing that is seen"))
      // The first action is reduced before the state is returned.
      #expect(times == 1 ? seen == latest : seen != latest)
      #expect(received.values == (times == 1 ? [] : [times]))
    }
  }
}
