/// The actions of Example.
public enum ExampleAction: Codable, Equatable, Sendable {
  /// The user tapped the button.
  case requestTapped
  /// The user cancelled the request.
  case cancelTapped
  /// The request succeeded.
  case response(RESPONSE)
  /// The request failed, for a reason.
  case failed(String)
}

/// The user actions of Example.
public enum ExampleViewAction: Equatable, Sendable {
  /// The user tapped the button.
  case requestTapped
  /// The user cancelled the request.
  case cancelTapped
}

extension ExampleAction {
  /// Creates an action from a user action.
  public init(_ viewAction: ExampleViewAction) {
    switch viewAction {
    case .requestTapped: self = .requestTapped
    case .cancelTapped: self = .cancelTapped
    }
  }
}
