@testable import ComposableCore
import Testing

@Suite("G8 a child's reducer runs before its parent's")
@MainActor
struct G8ChildFirstTests {
  @Test("G8 the parent's reducer sees the child's change")
  func childBeforeParent() {
    let parent = Reducer<PairState, PairAction, Void> { state, action, _ in
      if case .left(.add) = action { state.right.log.append("saw \(state.left.count)") }
      return .none
    }
    let view = Store(
      initialState: PairState(), reducer: .combine(pairReducer, parent), environment: ()
    ).view
    view.send(.left(.add(2)))
    #expect(view.right.log == ["saw 2"])
  }
}
