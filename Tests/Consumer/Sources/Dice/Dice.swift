public import ComposableCore

/// Dice, which makes a request.
public enum Dice {
  /// The state of Dice.
  public struct State: Codable, Hashable, Sendable {
    /// Whether a request is in flight.
    public var isRequestInFlight: Bool
    /// The last response; nil before the first.
    public var response: Int?
    /// The reason why the last request failed; nil if it did not.
    public var failure: String?

    /// Creates a state.
    public init(isRequestInFlight: Bool = false, response: Int? = nil, failure: String? = nil) {
      self.isRequestInFlight = isRequestInFlight
      self.response = response
      self.failure = failure
    }
  }

  /// The actions of Dice.
  public enum Action: Codable, Equatable, Sendable {
    /// The user did something.
    case view(ViewAction)
    /// The request succeeded.
    case response(Int)
    /// The request failed, for a reason.
    case failed(String)
  }

  /// What the user can do; the other actions come from effects.
  public enum ViewAction: Codable, Equatable, Sendable {
    /// The user tapped a button.
    case requestTapped, cancelTapped
  }

  /// The dependencies of Dice.
  public struct Environment: Sendable {
    /// The request; the description of an error that it throws is shown to the user.
    public var roll: @Sendable () async throws -> Int

    /// Creates an environment.
    public init(roll: @escaping @Sendable () async throws -> Int) { self.roll = roll }

    /// The environment whose requests are cancelled, as in a replay.
    public static let withoutEffects = Self(roll: { throw CancellationError() })
  }

  private struct RequestID: Hashable {}

  /// The reducer of Dice.
  public static let reducer = Reducer<State, Action, Environment> { state, action, environment in
    switch action {
    case .view(.requestTapped):
      guard !state.isRequestInFlight else { return .none }
      state = State(isRequestInFlight: true, response: state.response)
      return .run { send in
        send(.response(try await environment.roll()))
      } catch: { error, send in
        send(.failed("\(error)"))
      }
      .cancellable(id: RequestID())
    case .view(.cancelTapped):
      state.isRequestInFlight = false
      return .cancel(id: RequestID())
    case .response(let response): state = State(response: response)
    case .failed(let reason): state = State(response: state.response, failure: reason)
    }
    return .none
  }
}
