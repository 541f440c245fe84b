public import ComposableCore

private struct RequestID: Hashable {}

/// The reducer of Example.
public let exampleReducer = Reducer<ExampleState, ExampleAction, ExampleEnvironment> {
  state, action, environment in
  switch action {
  case .requestTapped:
    guard !state.isRequestInFlight else { return .none }
    state.isRequestInFlight = true
    state.failure = nil
    return .run { send in
      send(.response(try await environment.REQUEST()))
    } catch: { error, send in
      send(.failed("\(error)"))
    }
    .cancellable(id: RequestID())

  case .cancelTapped:
    state.isRequestInFlight = false
    return .cancel(id: RequestID())

  case .response(let response):
    state.isRequestInFlight = false
    state.response = response
    return .none

  case .failed(let reason):
    state.isRequestInFlight = false
    state.failure = reason
    return .none
  }
}
