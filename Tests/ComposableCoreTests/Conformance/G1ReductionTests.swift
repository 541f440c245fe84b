@testable import ComposableCore
import Testing

@Suite("G1 An action is reduced alone, to the end, and nobody sees a half-done or stale state")
@MainActor
struct G1ReductionTests {
  @Test("G1 whoever reads a sibling while being notified sees the same state")
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
}
