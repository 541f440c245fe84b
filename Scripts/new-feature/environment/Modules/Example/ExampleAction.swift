/// The actions of Example.
public enum ExampleAction: Codable, Equatable, Sendable {
  /// The user tapped the button.
  case buttonTapped
  /// The user cancelled the request.
  case cancelTapped
  /// The number was loaded.
  case loaded(Int)
  /// The number was not loaded, for a reason.
  case failed(String)
}

/// The user actions of Example.
public enum ExampleViewAction: Equatable, Sendable {
  /// The user tapped the button.
  case buttonTapped
  /// The user cancelled the request.
  case cancelTapped
}

extension ExampleAction {
  /// Creates an action from a user action.
  public init(_ viewAction: ExampleViewAction) {
    switch viewAction {
    case .buttonTapped: self = .buttonTapped
    case .cancelTapped: self = .cancelTapped
    }
  }
}
