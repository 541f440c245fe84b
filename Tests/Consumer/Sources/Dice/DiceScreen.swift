public import ComposableCore

extension Dice {
  /// Dice as it is shown.
  public struct ViewState: Equatable, Sendable {
    /// The last response, that there is none, or that one is waited for.
    public var text: String
    /// The reason why the last request failed; nil if it did not.
    public var failure: String?
    /// Why no request can be made; nil if none is in flight.
    public var busy: Refusal?

    /// Creates a view state from a state.
    public init(_ state: State) {
      let response = state.response.map { "roll: \($0)" } ?? "no roll yet"
      text = state.isRequestInFlight ? "waiting for the roll" : response
      failure = state.failure
      busy =
        state.isRequestInFlight
        ? Refusal("a request is in flight", remedies: "dice-cancel", "wait") : nil
    }
  }

  /// Returns the screen of Dice.
  public static func screen(_ state: ViewState) -> Screen<ViewAction> {
    let rest = state.busy == nil ? Refusal("no request is in flight", remedies: "dice") : nil
    return Screen(
      title: "Dice",
      rows: [
        .text(state.failure ?? state.text),
        .controls([
          .button(
            "New roll", command: "dice", keys: ["n"], disabled: state.busy, sends: .requestTapped)
        ]),
        .controls([
          .button(
            "Cancel roll", command: "dice-cancel", keys: [.escape], disabled: rest,
            sends: .cancelTapped)
        ]),
      ])
  }

  /// Describes the result of an action that the screen does not show.
  public static func notice(
    _ action: ViewAction, before: ViewState, after: ViewState
  ) -> Notice? {
    switch action {
    case .requestTapped: after.failure.map { Notice("no roll", failure: $0) } ?? Notice(after.text)
    case .cancelTapped: Notice("cancelled")
    }
  }
}
