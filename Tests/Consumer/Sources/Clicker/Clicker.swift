public import ComposableCore

/// Clicker, which counts the taps of a button.
public enum Clicker {
  /// The state of Clicker.
  public struct State: Codable, Hashable, Sendable {
    /// The number of taps, at least 0.
    public var tapCount: Int

    /// Creates a state.
    public init(tapCount: Int = 0) { self.tapCount = tapCount }
  }

  /// The actions of Clicker.
  public enum Action: Codable, Equatable, Sendable {
    /// The user tapped the button.
    case buttonTapped
  }

  /// The reducer of Clicker, which has no dependencies.
  public static let reducer = Reducer<State, Action, Void> { state, action, _ in
    switch action {
    case .buttonTapped: state.tapCount += 1
    }
    return .none
  }
}
