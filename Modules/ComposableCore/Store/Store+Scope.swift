extension Store {
  /// Returns a store for a part of this store's state, with actions that are embedded in this
  /// store's actions.
  ///
  /// Both stores share one state, so an action sent to either changes the state of both. A part
  /// that is stored in value types is read in place, at any depth.
  ///
  /// - Parameters:
  ///   - state: A key path to the part's state.
  ///   - action: A case path to the part's actions.
  /// - Returns: The part's store, which retains this one.
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

  /// Returns a store for a part that is defined by two functions.
  ///
  /// - Parameters:
  ///   - state: A pure function that returns the part's state, called when that state is read.
  ///   - action: Converts an action of the part to an action of this store.
  /// - Returns: The part's store, which retains this one.
  @inlinable
  public func scope<LocalState, LocalAction>(
    state: @escaping @MainActor (State) -> LocalState,
    action: @escaping @MainActor (LocalAction) -> Action
  ) -> Store<LocalState, LocalAction> {
    let dispatch = dispatch
    return part(read: read.map(state), dispatch: { dispatch(action($0)) })
  }

  /// Returns a store with the same actions, whose state is derived from this store's state.
  @inlinable
  public func scope<LocalState>(
    state: @escaping @MainActor (State) -> LocalState
  ) -> Store<LocalState, Action> {
    part(read: read.map(state), dispatch: dispatch)
  }

  /// Returns a store with the same state, whose actions are embedded in this store's actions.
  @inlinable
  public func scope<LocalAction>(
    action: @escaping @MainActor (LocalAction) -> Action
  ) -> Store<State, LocalAction> {
    let dispatch = dispatch
    return part(read: read, dispatch: { dispatch(action($0)) })
  }

  /// Returns a store for a part; equivalent to `scope(state:action:)`.
  public func derived<LocalState, LocalAction>(
    deriveState: @escaping @MainActor (State) -> LocalState,
    embedAction: @escaping @MainActor (LocalAction) -> Action
  ) -> Store<LocalState, LocalAction> {
    scope(state: deriveState, action: embedAction)
  }
}
