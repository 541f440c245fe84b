@testable import ComposableCore
import Observation
import Testing

@MainActor
struct ViewStoreObservationTests {
  /// Counts the announcements of one view store, and reads it again after each.
  private func track(
    _ view: ViewStore<CounterState, CounterAction>, into heard: Recorder<Int>
  ) {
    withObservationTracking {
      _ = view.count
    } onChange: { [weak view] in
      MainActor.assumeIsolated {
        guard let view else { return }
        heard.append(view.count)
        track(view, into: heard)
      }
    }
  }

  @Test("tracking sees each change, with the new state in place")
  func seesEachChange() {
    let view = Store.counter().view
    let heard = Recorder<Int>()
    track(view, into: heard)
    for number in 1...3 { view.send(.add(number)) }
    #expect(heard.values == [1, 3, 6])
  }

  @Test("tracking sees nothing of what does not concern the view state")
  func seesNothingElse() {
    let root = Store.pair()
    let view = root.scope(state: \.left, action: .left).view
    let heard = Recorder<Int>()
    track(view, into: heard)
    root.view.send(.right(.add(1)))
    root.view.send(.left(.add(0)))
    #expect(heard.values.isEmpty)
    root.view.send(.left(.add(2)))
    #expect(heard.values == [2])
  }

  @Test("two who track one view store both hear of a change")
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

  @Test("a tracker may send from its handler, and hears of that too")
  func sendsFromHandler() {
    let view = Store.counter().view
    let heard = Recorder<Int>()
    withObservationTracking {
      _ = view.count
    } onChange: { [weak view] in
      MainActor.assumeIsolated {
        guard let view else { return }
        track(view, into: heard)
        view.send(.add(10))
      }
    }
    view.send(.add(1))
    #expect(view.count == 11)
    #expect(heard.values == [11])
  }

  @Test("a read that nobody tracks leaves no observer behind once the state has changed")
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

  @Test("reading a state that nothing tracks or observes computes no view state after that")
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

  @Test("a view state is computed after an action while it is tracked, and no longer")
  func trackingComputes() {
    let store = Store.counter()
    var computed = 0
    let view = store.view(
      state: { state in
        computed += 1
        return state.count / 10
      }, action: { $0 }, removeDuplicates: { $0 == $1 })
    let heard = Recorder<Int>()
    withObservationTracking {
      _ = view.state
    } onChange: {
      heard.append(1)
    }
    _ = view.state
    computed = 0
    // Three actions that do not change the view state, and one that does.
    for _ in 0..<3 { store.view.send(.add(3)) }
    #expect(computed == 3)
    #expect(heard.values.isEmpty)
    store.view.send(.add(3))
    #expect(computed == 4)
    #expect(heard.values == [1])
    for _ in 0..<10 { store.view.send(.add(10)) }
    #expect(computed == 4)
    #expect(store.context.observers.isEmpty)
  }

  @Test("tracking that ended by another change leaves no observer behind")
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

  @Test("Observations gives the latest state")
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

  @Test("who has read the new state already hears of the next change, not of this one")
  func readsWhileNotified() {
    let view = Store.counter().view
    let log = Recorder<String>()
    let subscription = view.observe { state in
      guard state.count == 1 else { return }
      withObservationTracking {
        log.append("read \(view.count)")
      } onChange: { [weak view] in
        MainActor.assumeIsolated { log.append("told \(view?.count ?? 0)") }
      }
    }
    // Somebody read it before.
    _ = view.count
    view.send(.add(1))
    view.send(.add(1))
    #expect(log.values == ["read 1", "told 2"])
    subscription.cancel()
  }

  @Test("a tracker has read, or hears of, what a projection sent while it was looked through")
  func projectionSends() {
    let store = Store.counter()
    // How often the projection sends; it should not at all.
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
      let heard = Recorder<Int>()
      let seen = withObservationTracking {
        view.state
      } onChange: {
        heard.append(times)
      }
      // Another reads before the next action.
      let latest = view.state
      #expect(latest == store.view.count)
      store.view.send(.note("nothing that is seen"))
      #expect(seen == latest || heard.values == [times])
    }
  }
}
