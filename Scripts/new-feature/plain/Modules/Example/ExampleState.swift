/// The state of Example.
public struct ExampleState: Codable, Hashable, Sendable {
  /// The number of taps, at least 0.
  public var tapCount: Int

  /// Creates a state.
  public init(tapCount: Int = 0) {
    self.tapCount = tapCount
  }
}
