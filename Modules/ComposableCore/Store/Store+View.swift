extension Store {
  /// Returns a view store that skips states considered duplicates by a predicate.
  ///
  /// - Parameter isDuplicate: Takes the last emitted state and a new state, and returns whether the
  ///   new one is a duplicate.
  /// - Returns: The view store, which retains this store.
  @inlinable
  public func view(
    removeDuplicates isDuplicate: @escaping @MainActor (State, State) -> Bool
  ) -> ViewStore<State, Action> {
    ViewStore(store: self, isDuplicate: .by(isDuplicate))
  }

  /// Returns a view store for a part of the state; observers are notified only if that part
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

  /// Returns a view store with derived view state, which skips view states considered duplicates by
  /// a predicate.
  ///
  /// - Parameters:
  ///   - state: A pure function that derives the view state.
  ///   - action: Converts a view action to an action.
  ///   - isDuplicate: Takes the last emitted view state and a new view state, and returns whether
  ///     the new one is a duplicate.
  /// - Returns: The view store, which retains this store.
  @inlinable
  public func view<ViewState, ViewAction>(
    state: @escaping @MainActor (State) -> ViewState,
    action: @escaping @MainActor (ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping @MainActor (ViewState, ViewState) -> Bool
  ) -> ViewStore<ViewState, ViewAction> {
    scope(state: state, action: action).view(removeDuplicates: isDuplicate)
  }

  /// Returns a view store with derived view state; observers are notified only when the view state
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
