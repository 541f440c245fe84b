/// The view state of Example.
public struct ExampleViewState: Equatable, Sendable {
  /// The number of taps, as it is shown.
  public var taps: String

  /// Creates a view state from a state.
  public init(_ state: ExampleState) {
    taps = state.tapCount == 1 ? "1 tap" : "\(state.tapCount) taps"
  }
}
