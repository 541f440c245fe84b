extension Store {
  /// A store of a child that may be absent, or nil when it is.
  ///
  /// Ask again when the child comes back. A store whose child has gone shows the state it showed
  /// last; what is sent to it is ignored and reported.
  ///
  /// - Parameters:
  ///   - state: Where the child's state is.
  ///   - action: Which actions are the child's.
  /// - Returns: The store, which keeps this one alive.
  @inlinable
  public func ifLet<Child, ChildAction>(
    state: KeyPath<State, Child?>,
    action: CasePath<Action, ChildAction>
  ) -> Store<Child, ChildAction>? {
    child({ $0[keyPath: state] }, named: "an optional child", action: action)
  }

  /// A store of a child with an identity that may be absent, or nil when it is; see
  /// ``ifLet(state:action:)``.
  ///
  /// A child that is replaced by one of another identity has gone.
  @inlinable
  public func ifLet<Child: Identifiable, ChildAction>(
    state: KeyPath<State, Child?>,
    action: CasePath<Action, ChildAction>
  ) -> Store<Child, ChildAction>? {
    let id = read()[keyPath: state]?.id
    return child(
      { $0[keyPath: state].flatMap { $0.id == id ? $0 : nil } },
      named: "an optional child",
      action: action
    )
  }

  /// A store of the case that a state is in, or nil when it is in another; see
  /// ``ifLet(state:action:)``.
  @inlinable
  public func ifCase<Child, ChildAction>(
    state: CasePath<State, Child>,
    action: CasePath<Action, ChildAction>
  ) -> Store<Child, ChildAction>? {
    child(state.extract, named: "a case that the state is not in", action: action)
  }

  /// A store of a child that can be looked for, or nil when it is not found.
  @inlinable
  func child<Child, ChildAction>(
    _ find: @escaping @MainActor (State) -> Child?,
    named name: String,
    row: RowAudience? = nil,
    action: CasePath<Action, ChildAction>
  ) -> Store<Child, ChildAction>? {
    let (read, dispatch, changes) = (read, dispatch, changes)
    guard let first = find(read()) else { return nil }
    // Nothing but the store itself keeps the last state of a child that has gone.
    var last = first
    return part(
      read: .computed {
        if let child = find(read()) { last = child }
        return last
      },
      row: row,
      dispatch: { childAction in
        let wholeAction = action.embed(childAction)
        // Inside a reducer the state must not be touched: the reducer of the child will see.
        if !changes.isReducing, find(read()) == nil {
          changes.reporter(.missingChild(wholeAction, name))
          return StoreTask(nil)
        }
        return dispatch(wholeAction)
      }
    )
  }
}
