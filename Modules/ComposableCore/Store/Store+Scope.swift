extension Store {
  /// A store of a part: its state is derived from this store's, its actions are embedded in this
  /// store's.
  ///
  /// Both share the one state: what either sends, both see when the `send` returns. A part that is
  /// stored in a value type is read in place, however deep that is.
  ///
  /// - Parameters:
  ///   - state: Where the part's state is.
  ///   - action: Which actions are the part's.
  /// - Returns: The store of the part, which keeps this one alive.
  @inlinable
  public func scope<LocalState, LocalAction>(
    state: KeyPath<State, LocalState>,
    action: CasePath<Action, LocalAction>
  ) -> Store<LocalState, LocalAction> {
    let embed = action.embed
    return part(
      read: read.part(state),
      dispatch: { (action: consuming LocalAction) in self.dispatch(embed(action)) })
  }

  /// A store of a part, by two functions.
  ///
  /// - Parameters:
  ///   - state: A pure function, called when the part's state is read.
  ///   - action: Makes this store's action of the part's.
  /// - Returns: The store of the part, which keeps this one alive.
  @inlinable
  public func scope<LocalState, LocalAction>(
    state: @escaping @MainActor (State) -> LocalState,
    action: @escaping @MainActor (LocalAction) -> Action
  ) -> Store<LocalState, LocalAction> {
    let dispatch = dispatch
    return part(read: read.map(state), dispatch: { dispatch(action($0)) })
  }

  /// A store with another view of the state and the same actions.
  @inlinable
  public func scope<LocalState>(
    state: @escaping @MainActor (State) -> LocalState
  ) -> Store<LocalState, Action> {
    part(read: read.map(state), dispatch: dispatch)
  }

  /// A store with the same state and fewer actions.
  @inlinable
  public func scope<LocalAction>(
    action: @escaping @MainActor (LocalAction) -> Action
  ) -> Store<State, LocalAction> {
    let dispatch = dispatch
    return part(read: read, dispatch: { dispatch(action($0)) })
  }
}
