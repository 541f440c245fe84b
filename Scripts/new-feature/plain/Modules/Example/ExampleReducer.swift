public import ComposableCore

/// The reducer of Example, which has no dependencies.
public let exampleReducer = Reducer<ExampleState, ExampleAction, Void> { state, action, _ in
  switch action {
  case .buttonTapped:
    state.tapCount += 1
    return .none
  }
}
