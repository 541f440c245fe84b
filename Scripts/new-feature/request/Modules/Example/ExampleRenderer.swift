public import ComposableCore

/// Returns the screen of Example.
public func renderExample(_ state: ExampleViewState) -> Screen<ExampleViewAction> {
  Screen(
    title: "TITLE",
    rows: [
      .text(state.isRequestInFlight ? "waiting for the WORDS ..." : state.failure ?? state.text),
      .controls([
        .button(
          "New WORDS", command: "EXAMPLE", keys: ["n"],
          disabled: state.isRequestInFlight ? "a request is in flight. Cancel it first." : nil,
          sends: .requestTapped)
      ]),
      .controls([
        .button(
          "Cancel WORDS", command: "EXAMPLE-cancel", keys: [.escape],
          disabled: state.isRequestInFlight ? nil : "no request is in flight.",
          sends: .cancelTapped)
      ]),
    ]
  )
}

/// Returns the notice that a front end shows after a user action.
///
/// - Parameters:
///   - action: The user action.
///   - before: The view state before the action.
///   - after: The view state after the action.
/// - Returns: A line, with the failure if the action failed.
public func exampleNotice(
  _ action: ExampleViewAction,
  before: ExampleViewState,
  after: ExampleViewState
) -> Notice {
  switch action {
  case .requestTapped where after.isRequestInFlight: Notice("waiting for the WORDS")
  case .requestTapped:
    after.failure.map { Notice("no WORDS", failure: $0) } ?? Notice(after.text)
  case .cancelTapped: Notice("cancelled")
  }
}
