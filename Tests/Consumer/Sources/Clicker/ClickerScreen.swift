public import ComposableCore

extension Clicker {
  /// Clicker as it is shown.
  public struct ViewState: Equatable, Sendable {
    /// The number of taps in words.
    public var taps: String

    /// Creates a view state from a state.
    public init(_ state: State) {
      taps = state.tapCount == 1 ? "1 tap" : "\(state.tapCount) taps"
    }
  }

  /// The user actions are all of the actions, since no effect sends any.
  public typealias ViewAction = Action

  /// Returns the screen of Clicker.
  public static func screen(_ state: ViewState) -> Screen<ViewAction> {
    Screen(
      title: "Clicker",
      rows: [
        .text(state.taps),
        .controls([.button("Tap", command: "clicker", keys: ["t"], sends: .buttonTapped)]),
      ])
  }
}
