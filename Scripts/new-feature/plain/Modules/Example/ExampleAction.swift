/// The actions of Example.
public enum ExampleAction: Codable, Equatable, Sendable {
  /// The user tapped the button.
  case buttonTapped
}

/// The user actions of Example: all of its actions, since no effect sends any.
public typealias ExampleViewAction = ExampleAction
