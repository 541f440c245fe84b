extension Reducer {
  /// Says each action and the state it led to.
  ///
  /// The line is written by an effect, before the reducer's own effects start, so the reducer stays
  /// pure and a test of it prints nothing. It is written also for the action with which a child is
  /// removed.
  ///
  /// - Parameters:
  ///   - label: What stands before each line.
  ///   - write: Takes one line, without a line end.
  /// - Returns: The reducer that also logs its actions.
  public func logging(
    _ label: String = "",
    to write: @escaping @MainActor @Sendable (String) -> Void = { print($0) }
  ) -> Self {
    let prefix = label.isEmpty ? "" : label + ": "
    return wrapping { reduce, state, action, _ in
      let effect = reduce(&state, action)
      let line = "\(prefix)\(action) -> \(state)"
      return .merge(Effect(.always { write(line) }), effect)
    }
  }
}
