public import ComposableCore

/// The state of Dice.
public struct DiceState: Codable, Hashable, Sendable {
  /// Whether a request is in flight.
  public var isRequestInFlight: Bool
  /// The last response; nil before the first.
  public var response: Int?
  /// The reason why the last request failed; nil if it did not.
  public var failure: String?

  /// Creates a state.
  public init(isRequestInFlight: Bool = false, response: Int? = nil, failure: String? = nil) {
    (self.isRequestInFlight, self.response) = (isRequestInFlight, response)
    self.failure = failure
  }
}

/// The actions of Dice.
public enum DiceAction: Codable, Equatable, Sendable {
  /// The user tapped a button.
  case requestTapped, cancelTapped
  /// The request succeeded.
  case response(Int)
  /// The request failed, for a reason.
  case failed(String)
}

/// The dependencies of Dice.
public struct DiceEnvironment: Sendable {
  /// The request; the description of an error that it throws is shown to the user.
  public var roll: @Sendable () async throws -> Int

  /// Creates an environment.
  public init(roll: @escaping @Sendable () async throws -> Int) { self.roll = roll }

  /// The environment whose requests are cancelled, as in a replay.
  public static let withoutEffects = Self(roll: { throw CancellationError() })
}

private struct RequestID: Hashable {}

/// The reducer of Dice.
public let diceReducer = Reducer<DiceState, DiceAction, DiceEnvironment> {
  state, action, environment in
  switch action {
  case .requestTapped:
    guard !state.isRequestInFlight else { return .none }
    state = DiceState(isRequestInFlight: true, response: state.response)
    return .run { send in
      send(.response(try await environment.roll()))
    } catch: { error, send in
      send(.failed("\(error)"))
    }
    .cancellable(id: RequestID())
  case .cancelTapped:
    state.isRequestInFlight = false
    return .cancel(id: RequestID())
  case .response(let response): state = DiceState(response: response)
  case .failed(let reason): state = DiceState(response: state.response, failure: reason)
  }
  return .none
}
