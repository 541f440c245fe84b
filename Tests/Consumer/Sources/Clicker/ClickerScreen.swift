public import ComposableCore

/// Clicker as it is shown.
public struct ClickerViewState: Equatable, Sendable {
  /// The number of taps in words.
  public var taps: String

  /// Creates a view state from a state.
  public init(_ state: ClickerState) {
    taps = state.tapCount == 1 ? "1 tap" : "\(state.tapCount) taps"
  }
}

/// The user actions are all of the actions, since no effect sends any.
public typealias ClickerViewAction = ClickerAction

/// Returns the screen of Clicker.
public func renderClicker(_ state: ClickerViewState) -> Screen<ClickerViewAction> {
  Screen(
    title: "Clicker",
    rows: [
      .text(state.taps),
      .controls([.button("Tap", command: "clicker", keys: ["t"], sends: .buttonTapped)]),
    ])
}
