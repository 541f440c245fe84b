public import ComposableCore

/// Example as it is shown.
public struct ExampleViewState: Equatable, Sendable {
  /// The last response, that there is none, or that one is waited for.
  public var text: String
  /// The reason why the last request failed; nil if it did not.
  public var failure: String?
  /// Why no request can be made; nil if none is in flight.
  public var busy: Refusal?

  /// Creates a view state from a state.
  public init(_ state: ExampleState) {
    let response = state.response.map { "WORDS: \($0)" } ?? "no WORDS yet"
    text = state.isRequestInFlight ? "waiting for the WORDS" : response
    failure = state.failure
    busy =
      state.isRequestInFlight
      ? Refusal("a request is in flight", remedies: "EXAMPLE-cancel", "wait") : nil
  }
}

/// What the user can do; the other actions come from effects.
public enum ExampleViewAction: Equatable, Sendable {
  /// The user tapped a button.
  case requestTapped, cancelTapped
}

extension ExampleAction {
  /// Creates an action from a user action.
  public init(_ viewAction: ExampleViewAction) {
    self =
      switch viewAction {
      case .requestTapped: .requestTapped
      case .cancelTapped: .cancelTapped
      }
  }
}

/// Returns the screen of Example.
public func renderExample(_ state: ExampleViewState) -> Screen<ExampleViewAction> {
  let rest = state.busy == nil ? Refusal("no request is in flight", remedies: "EXAMPLE") : nil
  return Screen(
    title: "TITLE",
    rows: [
      .text(state.failure ?? state.text),
      .controls([
        .button(
          "New WORDS", command: "EXAMPLE", keys: ["n"], disabled: state.busy, sends: .requestTapped)
      ]),
      .controls([
        .button(
          "Cancel WORDS", command: "EXAMPLE-cancel", keys: [.escape], disabled: rest,
          sends: .cancelTapped)
      ]),
    ])
}

/// Describes the result of an action that the screen does not show.
public func exampleNotice(
  _ action: ExampleViewAction, before: ExampleViewState, after: ExampleViewState
) -> Notice? {
  switch action {
  case .requestTapped: after.failure.map { Notice("no WORDS", failure: $0) } ?? Notice(after.text)
  case .cancelTapped: Notice("cancelled")
  }
}
