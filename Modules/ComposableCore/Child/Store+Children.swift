extension Store {
  /// A store of a child that may be absent, or nil when it is.
  ///
  /// Ask again when the child comes back. When the child goes, a view store goes on showing the state
  /// it showed last; what is sent is ignored and reported. Inside a reducer no child is found, and that
  /// is reported.
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
    child({ $0[keyPath: state] }, named: "an optional child", action: action.embed)
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
    guard changes.mayLook(into: State.self), let id = read.present()?[keyPath: state]?.id
    else { return nil }
    return child(
      { $0[keyPath: state].flatMap { $0.id == id ? $0 : nil } },
      named: "an optional child",
      action: action.embed
    )
  }

  /// A store of the case that a state is in, or nil when it is in another; see
  /// ``ifLet(state:action:)``.
  @inlinable
  public func ifCase<Child, ChildAction>(
    state: CasePath<State, Child>,
    action: CasePath<Action, ChildAction>
  ) -> Store<Child, ChildAction>? {
    child(state.extract, named: "a case that the state is not in", action: action.embed)
  }

  /// A store of the case that a state is in, whose value has an identity; see
  /// ``ifLet(state:action:)``.
  ///
  /// A child that is replaced by one of another identity has gone.
  @inlinable
  public func ifCase<Child: Identifiable, ChildAction>(
    state: CasePath<State, Child>,
    action: CasePath<Action, ChildAction>
  ) -> Store<Child, ChildAction>? {
    guard changes.mayLook(into: State.self), let id = read.present().flatMap(state.extract)?.id
    else { return nil }
    return child(
      { state.extract($0).flatMap { $0.id == id ? $0 : nil } },
      named: "a case that the state is not in",
      action: action.embed
    )
  }

  /// A store of a child that can be looked for, or nil when it is not found.
  @inlinable
  func child<Child, ChildAction>(
    _ find: @escaping @MainActor (State) -> Child?,
    named name: String,
    row: RowAudience? = nil,
    action embed: @escaping @MainActor (consuming ChildAction) -> Action
  ) -> Store<Child, ChildAction>? {
    guard changes.mayLook(into: State.self), let read = read.child(find) else { return nil }
    let (dispatch, changes) = (dispatch, changes)
    return part(
      read: read,
      row: row,
      dispatch: { (childAction: consuming ChildAction) in
        // Inside a reducer the state must not be touched: the reducer of the child will see.
        if !changes.isReducing, !read.isPresent {
          changes.reporter(.missingChild(childAction, name))
          return StoreTask(nil)
        }
        return dispatch(embed(childAction))
      }
    )
  }
}
