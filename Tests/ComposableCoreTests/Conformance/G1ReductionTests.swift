@testable import ComposableCore
import Testing

@Suite("G1 actions are reduced one at a time, and all reads between them agree")
@MainActor
struct G1ReductionTests {
  @Test("G1 an observer reads the same state from sibling view stores")
  func siblingsAgreeWhileNotifying() {
    let root = Store.pair()
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

  @Test("G1 an object released with view state can read state and send actions")
  func deinitializerReadsAndSends() {
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

  @Test("G1 the state is written before observers run and effects start")
  func orderOfNotification() {
    let log = Recorder<String>()
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state += action
      log.append("reducer \(state)")
      return action == 1 ? .merge(.fireAndForget { log.append("effect") }, .send(10)) : .none
    }
    let store = Store(
      initialState: 0, reducer: reducer, environment: (),
      observers: [StoreObserver { _, state, _ in log.append("tool \(state)") }])
    let view = store.view
    let subscription = view.observe { log.append("observer \($0) reads \(store.view.state)") }
    view.send(1)
    #expect(
      log.values == [
        "reducer 1", "tool 1", "observer 1 reads 1", "effect",
        "reducer 11", "tool 11", "observer 11 reads 11",
      ])
    subscription.cancel()
  }

  @Test("G1 view state that spans siblings is never torn")
  func neverTorn() {
    let both = Reducer<PairState, PairAction, Void> { state, action, _ in
      // Both sides are always changed by one action.
      guard case .left(let inner) = action else { return .none }
      return .merge(
        counterReducer(&state.left, inner, ()).map { .left($0) },
        counterReducer(&state.right, inner, ()).map { .right($0) })
    }
    let root = Store(initialState: PairState(), reducer: both, environment: ())
    let (left, right) = (
      root.scope(state: \.left, action: .left).view, root.scope(state: \.right, action: .right).view
    )
    let sum = root.view(state: { $0.left.count + $0.right.count }, action: { $0 })
    var torn = 0
    var rounds = 0
    let check = { @MainActor in
      rounds += 1
      if left.count != right.count || sum.state != 2 * left.count { torn += 1 }
    }
    let subscriptions = [
      left.observe { _ in check() }, right.observe { _ in check() }, sum.observe { _ in check() },
    ]
    for number in 1...10 { root.view.send(.left(.add(number))) }
    #expect(rounds == 30)
    #expect(torn == 0)
    for subscription in subscriptions { subscription.cancel() }
  }
}
