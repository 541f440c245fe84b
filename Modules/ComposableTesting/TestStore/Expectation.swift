/// An action that a test expects to receive.
struct Expectation<Action> {
  /// What is expected, in words.
  let description: String

  /// Whether an action is the one that is expected.
  let isMet: (Action) -> Bool

  /// How an action differs from what is expected.
  let mismatch: (Action) -> String
}
