extension Store {
  /// A store of a part: its state is derived from this store's, its actions are embedded in this
  /// store's.
  ///
  /// Both share the one state: what either sends, both see when the `send` returns.
  ///
  /// - Parameters:
  ///   - state: Where the part's state is.
  ///   - action: Which actions are the part's.
  /// - Returns: The store of the part, which keeps this one alive.
  public func scope<LocalState, LocalAction>(
    state: KeyPath<State, LocalState>,
    action: CasePath<Action, LocalAction>
  ) -> Store<LocalState, LocalAction> {
    scope(state: { $0[keyPath: state] }, action: action.embed)
  }

  /// A store of a part, by two functions.
  ///
  /// - Parameters:
  ///   - state: A pure function, called when the part's state is read.
  ///   - action: Makes this store's action of the part's.
  /// - Returns: The store of the part, which keeps this one alive.
  public func scope<LocalState, LocalAction>(
    state: @escaping @MainActor (State) -> LocalState,
    action: @escaping @MainActor (LocalAction) -> Action
  ) -> Store<LocalState, LocalAction> {
    let read = read
    let dispatch = dispatch
    return Store<LocalState, LocalAction>(
      parent: self,
      read: { state(read()) },
      dispatch: { dispatch(action($0)) }
    )
  }

  /// A store with another view of the state and the same actions.
  public func scope<LocalState>(
    state: @escaping @MainActor (State) -> LocalState
  ) -> Store<LocalState, Action> {
    scope(state: state, action: { $0 })
  }

  /// A store with the same state and fewer actions.
  public func scope<LocalAction>(
    action: @escaping @MainActor (LocalAction) -> Action
  ) -> Store<State, LocalAction> {
    scope(state: { $0 }, action: action)
  }
}
