public import ComposableCore

/// Example as it is shown.
public struct ExampleViewState: Equatable, Sendable {
  /// The number of taps in words.
  public var taps: String

  /// Creates a view state from a state.
  public init(_ state: ExampleState) {
    taps = state.tapCount == 1 ? "1 tap" : "\(state.tapCount) taps"
  }
}

/// The user actions are all of the actions, since no effect sends any.
public typealias ExampleViewAction = ExampleAction

/// Returns the screen of Example.
public func renderExample(_ state: ExampleViewState) -> Screen<ExampleViewAction> {
  Screen(
    title: "TITLE",
    rows: [
      .text(state.taps),
      .controls([.button("Tap", command: "EXAMPLE", keys: ["t"], sends: .buttonTapped)]),
    ])
}
