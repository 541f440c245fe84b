import ComposableCore
import Testing

@Suite("G7 a child's effect that a part's reducer passes on by hand")
@MainActor
struct G7UnknownLocationTests {
  private struct Inner: Equatable {
    var child: Int? = 0
  }

  private struct Part: Equatable {
    var inner = Inner()
  }

  private struct Whole: Equatable {
    var part = Part()
  }

  private enum Action: Sendable {
    case begin
    case response
  }

  @Test("an effect from an unknown location leaves nothing registered", arguments: [false, true])
  func leavesNothing(isMapped: Bool) {
    let path = CasePath<Action, Action>(embed: { $0 }, extract: { $0 })
    let child = Reducer<Int, Action, Void> { count, action, _ in
      switch action {
      case .begin: return .send(.response)
      case .response:
        count += 1
        return .none
      }
    }
    let inner: Reducer<Inner, Action, Void> = child.ifLet(state: \.child, action: path)
    let part = Reducer<Part, Action, Void> { part, action, _ in
      // Both lose the route to the child: the store does not know that it is inside `inner`.
      let effect = inner(&part.inner, action, ())
      return isMapped ? effect.map { $0 } : effect
    }
    let store = Store(
      initialState: Whole(), reducer: part.pullback(state: \.part, action: path), environment: ())
    store.view.send(.begin)
    #expect(store.view.part.inner.child == 1)
    #expect(store.effects.isEmpty)
  }
}
