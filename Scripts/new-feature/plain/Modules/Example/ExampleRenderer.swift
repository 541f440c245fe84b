public import ComposableCore

/// Returns the screen of Example.
public func renderExample(_ state: ExampleViewState) -> Screen<ExampleViewAction> {
  Screen(
    title: "TITLE",
    rows: [
      .text(state.taps),
      .controls([.button("Tap", command: "EXAMPLE", keys: ["t"], sends: .buttonTapped)]),
    ]
  )
}

/// Returns the notice that a front end shows after a user action.
///
/// - Parameters:
///   - action: The user action.
///   - before: The view state before the action.
///   - after: The view state after the action.
/// - Returns: A line.
public func exampleNotice(
  _ action: ExampleViewAction,
  before: ExampleViewState,
  after: ExampleViewState
) -> Notice {
  switch action {
  case .buttonTapped: Notice(after.taps)
  }
}
