extension Reducer {
  /// Returns this reducer, which also logs each action and the resulting state.
  ///
  /// The line is written by an effect, before the reducer's own effects start, so the reducer stays
  /// pure and a test of it prints nothing. It is also written for an action that removes a child.
  ///
  /// - Parameters:
  ///   - label: The prefix of each line.
  ///   - write: Called with each line, without a line terminator.
  /// - Returns: The logging reducer.
  public func logging(
    _ label: String = "",
    to write: @escaping @MainActor @Sendable (String) -> Void = { print($0) }
  ) -> Self {
    let prefix = label.isEmpty ? "" : label + ": "
    return wrapping { reduce, state, action, _ in
      let effect = reduce(&state, action)
      let line = "\(prefix)\(action) -> \(state)"
      return .merge(Effect(AlwaysNode { write(line) }), effect)
    }
  }
}
