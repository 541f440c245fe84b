@testable import ComposableCore
import Testing

@Suite("G8 The child reducer runs before the reducer of its parent")
@MainActor
struct G8ChildFirstTests {
  @Test("G8 the child reducer runs before the reducer of its parent")
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
