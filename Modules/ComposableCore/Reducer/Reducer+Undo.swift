extension Reducer {
  /// Returns a reducer that runs this one, and undoes and redoes changes to a part of the state.
  ///
  /// ```swift
  /// let undoable = notesReducer.undoable(
  ///   \.notes, history: \.history, action: .history,
  ///   policy: { action, _, _ in
  ///     switch action {
  ///     case .loaded: .forget
  ///     case .corrected: .ignore
  ///     default: .step
  ///     }
  ///   })
  /// ```
  ///
  /// Only the part returns to an old value: a request in flight elsewhere in the state continues,
  /// and no effect runs again. A new step discards the undone steps; the policy decides which
  /// changes are steps.
  ///
  /// Consecutive steps with the same group, such as typing, count as one step:
  ///
  /// ```swift
  /// grouping: { action, _, _ in
  ///   switch action {
  ///   case .typed: "typing"
  ///   case .paused: "pause"
  ///   default: nil
  ///   }
  /// })
  /// ```
  ///
  /// An action with a different group ends the previous group even if the action changes nothing,
  /// as the pause does here. Undoing and redoing also end a group. A step without a group is always
  /// a separate step.
  ///
  /// - Parameters:
  ///   - value: A key path to the part.
  ///   - history: A key path to the part's history.
  ///   - path: A case path to the actions that undo and redo; this reducer is called with them
  ///     after the part has been changed.
  ///   - limit: The maximum number of steps that can be undone, at least 1.
  ///   - policy: Returns what an action means for the history, given the part before and after the
  ///     action; by default, each change is a step.
  ///   - grouping: Returns an action's group, given the part before and after the action; nil for
  ///     no group.
  /// - Returns: The reducer with a history.
  /// - Complexity: O(*n*) to compare the part before and after each action, or O(1) if the part is
  ///   an unchanged collection of the standard library.
  @inlinable
  public func undoable<Value: Equatable & SendableMetatype>(
    _ value: any WritableKeyPath<State, Value> & Sendable,
    history: any WritableKeyPath<State, UndoHistory<Value>> & Sendable,
    action path: CasePath<Action, UndoAction>,
    limit: Int = 100,
    policy: @escaping @Sendable (_ action: Action, _ before: Value, _ after: Value) -> UndoPolicy =
      { _, _, _ in .step },
    grouping: @escaping @Sendable (_ action: Action, _ before: Value, _ after: Value) -> String? =
      { _, _, _ in nil }
  ) -> Self {
    precondition(limit > 0, "the history limit must be at least 1")
    let (value, history) = (PartAccess(value), PartAccess(history))
    return wrapping { reduce, state, action, _ in
      let old = value.read(&state)
      if let undoAction = path.extract(action) {
        let new = history.modify(&state) { $0.value(after: undoAction, from: old) }
        if let new { value.modify(&state) { $0 = new } }
        return reduce(&state, action)
      }
      let effect = reduce(&state, action)
      let new = value.read(&state)
      switch policy(action, old, new) {
      case .forget:
        history.modify(&state) { $0 = UndoHistory() }
      case .ignore:
        break
      case .step:
        let group = grouping(action, old, new)
        if new != old {
          history.modify(&state) { $0.append(old, group: group, limit: limit) }
        } else if let group {
          history.modify(&state) { $0.endGroup(before: group) }
        }
      }
      return effect
    }
  }
}

/// What an action means for an undo history.
public enum UndoPolicy: Hashable, Sendable {
  /// The action's change is a step, which can be undone. It discards the undone steps.
  case step

  /// The action is not a step: the history stays as it is, so that a response that arrives after an
  /// undo does not prevent a redo. Undoing an earlier step also undoes the action's change.
  case ignore

  /// The action ends the history: no earlier step can be undone or redone. Use it for a new
  /// document, even if the document equals the old one, and for changes that others have made.
  case forget
}
