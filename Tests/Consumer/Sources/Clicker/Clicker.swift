public import ComposableCore

/// The state of Clicker.
public struct ClickerState: Codable, Hashable, Sendable {
  /// The number of taps, at least 0.
  public var tapCount: Int

  /// Creates a state.
  public init(tapCount: Int = 0) { self.tapCount = tapCount }
}

/// The actions of Clicker.
public enum ClickerAction: Codable, Equatable, Sendable {
  /// The user tapped the button.
  case buttonTapped
}

/// The reducer of Clicker, which has no dependencies.
public let clickerReducer = Reducer<ClickerState, ClickerAction, Void> { state, action, _ in
  switch action {
  case .buttonTapped: state.tapCount += 1
  }
  return .none
}
