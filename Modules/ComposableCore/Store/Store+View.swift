extension Store {
  /// Returns a view store whose observers are notified only of states that a predicate does not
  /// consider duplicates.
  ///
  /// - Parameter isDuplicate: Returns whether a new state, the second argument, duplicates the one
  ///   last emitted.
  /// - Returns: The view store, which retains this store.
  @inlinable
  public func view(
    removeDuplicates isDuplicate: @escaping @MainActor (State, State) -> Bool
  ) -> ViewStore<State, Action> {
    ViewStore(store: self, isDuplicate: .by(isDuplicate))
  }

  /// Returns a view store of a part of the state, whose observers are notified only when the part
  /// changes.
  ///
  /// ```swift
  /// let token = store.readOnly.view(\.rolls).observe { shown.append($0) }
  /// ```
  @inlinable
  public func view<Value: Equatable>(
    _ state: KeyPath<State, Value>
  ) -> ViewStore<Value, Action> {
    scope(state: state, action: .identity).view
  }

  /// A store with the same state and no actions.
  @inlinable
  public var readOnly: Store<State, Never> {
    scope(action: Self.embed)
  }

  @inlinable
  static func embed(_ action: Never) -> Action {}

  /// Returns a view store of a view state, whose observers are notified only of view states that a
  /// predicate does not consider duplicates.
  ///
  /// - Parameters:
  ///   - state: A pure function that returns the view state for a state.
  ///   - action: Returns the action for a view action.
  ///   - isDuplicate: Returns whether a new view state, the second argument, duplicates the one
  ///     last emitted.
  /// - Returns: The view store, which retains this store.
  @inlinable
  public func view<ViewState, ViewAction>(
    state: @escaping @MainActor (State) -> ViewState,
    action: @escaping @MainActor (ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping @MainActor (ViewState, ViewState) -> Bool
  ) -> ViewStore<ViewState, ViewAction> {
    scope(state: state, action: action).view(removeDuplicates: isDuplicate)
  }

  /// Returns a view store of a view state, whose observers are notified only when the view state
  /// changes.
  @inlinable
  public func view<ViewState: Equatable, ViewAction>(
    state: @escaping @MainActor (State) -> ViewState,
    action: @escaping @MainActor (ViewAction) -> Action
  ) -> ViewStore<ViewState, ViewAction> {
    scope(state: state, action: action).view
  }
}

extension Store where State: Equatable {
  /// A view store whose observers are notified only when the state changes.
  @inlinable
  public var view: ViewStore<State, Action> {
    ViewStore(store: self, isDuplicate: .equality)
  }
}
