extension Reducer {
  /// Returns a reducer that runs this one and logs each action and its changes to the state.
  ///
  /// ```text
  /// list: todo(id: 2, action: .completeTapped)
  ///   todos[1].isCompleted: false → true
  /// ```
  ///
  /// An effect writes the lines before the reducer's own effects start, so the reducer stays pure
  /// and its tests print nothing. The lines are also written for an action that removes a child.
  ///
  /// - Parameters:
  ///   - label: The prefix of each action's line.
  ///   - write: Called with each line, without a line terminator.
  /// - Returns: The logging reducer.
  /// - Complexity: O(*n*) for each action, in the number of parts of the state.
  public func logging(
    _ label: String = "",
    to write: @escaping @MainActor @Sendable (String) -> Void = { print($0) }
  ) -> Self {
    let prefix = label.isEmpty ? "" : label + ": "
    return wrapping { reduce, state, action, _ in
      let before = state
      let effect = reduce(&state, action)
      let shown = 20
      let changes = valueChanges(from: before, to: state, limit: shown + 1)
      var lines = [prefix + briefText(action)]
      lines += changes.prefix(shown).map { "  " + $0.text }
      if changes.isEmpty { lines.append("  no change") }
      if changes.count > shown { lines.append("  … and more") }
      let written = lines
      let writing = EffectNode<Action> { context, _ in
        context.add(.always { for line in written { write(line) } })
      }
      return .merge(Effect(writing), effect)
    }
  }
}
