import ComposableCore

extension Store where State == [String], Action == String {
  /// A store that records its actions and runs the effects given for some of them.
  convenience init(
    running effects: [String: Effect<String>],
    reporter: Reporter = .standardError
  ) {
    let reducer = Reducer<[String], String, Void> { state, action, _ in
      state.append(action)
      return effects[action] ?? .none
    }
    self.init(initialState: [], reducer: reducer, environment: (), reporter: reporter)
  }
}

extension Effect where Action == String {
  /// Waits at a gate, then sends.
  static func waiting(_ gate: Gate, then action: String) -> Self {
    .run { send in
      try await gate.wait()
      send(action)
    }
  }
}

/// Ids of effects.
enum ID: Hashable, Sendable { case first, second }

/// An error with a description.
struct Failure: Error, CustomStringConvertible {
  let description = "the dog ate it"
}
