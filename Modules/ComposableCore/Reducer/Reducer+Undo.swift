extension Reducer {
  /// Returns a reducer that runs this one, and undoes and redoes changes to a part of the state.
  ///
  /// ```swift
  /// let undoable = notesReducer.undoable(
  ///   \.notes, history: \.history, action: .history,
  ///   isStep: { if case .loaded = $0 { false } else { true } })
  /// ```
  ///
  /// Only the part returns to an old value: a request in flight elsewhere in the state continues,
  /// and no effect runs again. A new change discards the undone changes. A change that is not a
  /// step cannot be undone. Undoing stops at such a change, because earlier values do not contain
  /// it; only ``UndoAction/jump(to:)`` goes further back.
  ///
  /// Consecutive steps with the same group, such as typing, count as one step:
  ///
  /// ```swift
  /// grouping: { action, _ in
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
  ///   - isStep: Returns whether an action's change can be undone; by default, all can.
  ///   - grouping: Returns an action's group, given the state after the action; nil for no group.
  /// - Returns: The reducer with a history.
  /// - Complexity: O(*n*) to compare the part before and after each action, or O(1) if the part is
  ///   an unchanged collection of the standard library.
  @inlinable
  public func undoable<Value: Equatable & SendableMetatype>(
    _ value: any WritableKeyPath<State, Value> & Sendable,
    history: any WritableKeyPath<State, UndoHistory<Value>> & Sendable,
    action path: CasePath<Action, UndoAction>,
    limit: Int = 100,
    isStep: @escaping @Sendable (Action) -> Bool = { _ in true },
    grouping: @escaping @Sendable (Action, State) -> String? = { _, _ in nil }
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
      let group = grouping(action, state)
      if value.read(&state) != old {
        history.modify(&state) {
          $0.append(old, group: group, isStep: isStep(action), limit: limit)
        }
      } else if let group {
        history.modify(&state) { $0.endGroup(before: group) }
      }
      return effect
    }
  }
}
