/// An action that a test expects to receive.
struct Expectation<Action> {
  /// A description of the expected action, for failure messages.
  let description: String

  /// Whether an action is the expected one.
  let isMet: (Action) -> Bool

  /// Describes how an action differs from the expected one, after the action's description.
  let mismatch: (Action) -> String
}
