public import ComposableCore

/// The state of Example.
public struct ExampleState: Codable, Hashable, Sendable {
  /// The number of taps, at least 0.
  public var tapCount: Int

  /// Creates a state.
  public init(tapCount: Int = 0) { self.tapCount = tapCount }
}

/// The actions of Example.
public enum ExampleAction: Codable, Equatable, Sendable {
  /// The user tapped the button.
  case buttonTapped
}

/// The reducer of Example, which has no dependencies.
public let exampleReducer = Reducer<ExampleState, ExampleAction, Void> { state, action, _ in
  switch action {
  case .buttonTapped: state.tapCount += 1
  }
  return .none
}
