public import ComposableCore

/// Returns the screen of Example.
public func renderExample(_ state: ExampleViewState) -> Screen<ExampleViewAction> {
  Screen(
    title: "TITLE",
    rows: [
      .text(state.isLoading ? "loading ..." : state.failure ?? state.text),
      .controls([
        .button(
          "Load LABEL", command: "EXAMPLE", keys: ["t"],
          disabled: state.isLoading ? "it is being loaded. Stop it first." : nil,
          sends: .buttonTapped)
      ]),
      .controls([
        .button(
          "Stop loading LABEL", command: "EXAMPLE-stop", keys: [.escape],
          disabled: state.isLoading ? nil : "nothing is being loaded. Load first.",
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
  case .buttonTapped:
    after.failure.map { Notice("nothing loaded", failure: $0) } ?? Notice(after.text)
  case .cancelTapped: Notice("stopped")
  }
}
