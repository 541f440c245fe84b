import ComposableCore
import ComposableMacros
import Testing

@ViewState
struct DoorState: Equatable {
  @Shown var isOpen = false
  var useCount = 0
}

@FeatureActions
enum Door {
  @CasePaths enum ViewAction: Equatable, Sendable { case handleTurned }
  @CasePaths enum ReducerAction: Equatable, Sendable { case closed(after: Int) }
}

@Test("the macros expand in a package that depends on this one")
func expands() {
  var state = DoorState()
  let reducer = Reducer<DoorState, Door.Action, Void> { state, action, _ in
    switch action {
    case .handleTurned: state.isOpen.toggle()
    case .closed: state.isOpen = false
    }
    return .none
  }
  _ = reducer(&state, Door.Action(viewAction: .handleTurned), ())
  #expect(DoorState.ViewState(state) == DoorState.ViewState(isOpen: true))
  #expect(Door.Action.closed(after: 3).closed == 3)
}
