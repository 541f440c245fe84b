extension Reducer {
  /// Returns this reducer, which also undoes and redoes the changes of a part of the state.
  ///
  /// ```swift
  /// let undoable = notesReducer.undoable(
  ///   \.notes, history: \.history, action: .history,
  ///   isStep: { if case .loaded = $0 { false } else { true } })
  /// ```
  ///
  /// Only the part returns to an old value: a request in flight elsewhere in the state goes on, and
  /// no effect is run again. A new change drops what was undone. A change that is not a step cannot
  /// be undone: undoing stops behind it, since the values before it do not contain it, and only
  /// ``UndoAction/jump(to:)`` goes further.
  ///
  /// Steps in a row are one if they have the same group, for example those of typing:
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
  /// An action with another group ends the one before it even if it changes nothing, as the pause
  /// does here; so do undoing and redoing. A step without a group is one of its own.
  ///
  /// - Parameters:
  ///   - value: The path to the part.
  ///   - history: The path to its history.
  ///   - path: The path to the actions that undo and redo; this reducer is called with them after
  ///     the part was changed.
  ///   - limit: The maximum number of steps that can be undone, at least 1.
  ///   - isStep: Returns whether the change by an action can be undone; by default all can.
  ///   - grouping: Returns the group of an action, given the state after it; nil for none.
  /// - Returns: The reducer with a history.
  /// - Complexity: O(*n*) for comparing the part before and after each action, O(1) if it is a
  ///   collection of the standard library that was not changed.
  @inlinable
  public func undoable<Value: Equatable & SendableMetatype>(
    _ value: any WritableKeyPath<State, Value> & Sendable,
    history: any WritableKeyPath<State, UndoHistory<Value>> & Sendable,
    action path: CasePath<Action, UndoAction>,
    limit: Int = 100,
    isStep: @escaping @Sendable (Action) -> Bool = { _ in true },
    grouping: @escaping @Sendable (Action, State) -> String? = { _, _ in nil }
  ) -> Self {
    precondition(limit > 0, "a history's limit must be at least 1")
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
