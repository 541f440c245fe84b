public import ComposableCore

/// The state of Example.
public struct ExampleState: Codable, Hashable, Sendable {
  /// Whether a request is in flight.
  public var isRequestInFlight: Bool
  /// The last response; nil before the first.
  public var response: RESPONSE?
  /// The reason why the last request failed; nil if it did not.
  public var failure: String?

  /// Creates a state.
  public init(isRequestInFlight: Bool = false, response: RESPONSE? = nil, failure: String? = nil) {
    (self.isRequestInFlight, self.response) = (isRequestInFlight, response)
    self.failure = failure
  }
}

/// The actions of Example.
public enum ExampleAction: Codable, Equatable, Sendable {
  /// The user tapped a button.
  case requestTapped, cancelTapped
  /// The request succeeded.
  case response(RESPONSE)
  /// The request failed, for a reason.
  case failed(String)
}

/// The dependencies of Example.
public struct ExampleEnvironment: Sendable {
  /// The request; the description of an error that it throws is shown to the user.
  public var REQUEST: @Sendable () async throws -> RESPONSE

  /// Creates an environment.
  public init(REQUEST: @escaping @Sendable () async throws -> RESPONSE) { self.REQUEST = REQUEST }

  /// The environment whose requests are cancelled, as in a replay.
  public static let withoutEffects = Self(REQUEST: { throw CancellationError() })
}

private struct RequestID: Hashable {}

/// The reducer of Example.
public let exampleReducer = Reducer<ExampleState, ExampleAction, ExampleEnvironment> {
  state, action, environment in
  switch action {
  case .requestTapped:
    guard !state.isRequestInFlight else { return .none }
    state = ExampleState(isRequestInFlight: true, response: state.response)
    return .run { send in
      send(.response(try await environment.REQUEST()))
    } catch: { error, send in
      send(.failed("\(error)"))
    }
    .cancellable(id: RequestID())
  case .cancelTapped:
    state.isRequestInFlight = false
    return .cancel(id: RequestID())
  case .response(let response): state = ExampleState(response: response)
  case .failed(let reason): state = ExampleState(response: state.response, failure: reason)
  }
  return .none
}
