public import ComposableCore

private struct LoadingID: Hashable {}

/// The reducer of Example.
public let exampleReducer = Reducer<ExampleState, ExampleAction, ExampleEnvironment> {
  state, action, environment in
  switch action {
  case .buttonTapped:
    guard !state.isLoading else { return .none }
    state.isLoading = true
    state.failure = nil
    return .run { send in
      send(.loaded(try await environment.load()))
    } catch: { error, send in
      send(.failed("\(error)"))
    }
    .cancellable(id: LoadingID())

  case .cancelTapped:
    state.isLoading = false
    return .cancel(id: LoadingID())

  case .loaded(let number):
    state.isLoading = false
    state.number = number
    return .none

  case .failed(let reason):
    state.isLoading = false
    state.failure = reason
    return .none
  }
}
