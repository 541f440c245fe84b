extension Store {
  /// A view store whose observers are notified only of states that a predicate tells apart.
  ///
  /// - Parameter isDuplicate: Takes the state last emitted and the new one.
  /// - Returns: The view store, which keeps this store alive.
  @inlinable
  public func view(
    removeDuplicates isDuplicate: @escaping @MainActor (State, State) -> Bool
  ) -> ViewStore<State, Action> {
    ViewStore(store: self, isDuplicate: .by(isDuplicate))
  }

  /// A view store of a part of the state, without repeats.
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

  /// The same store without actions: what shows it cannot send any.
  @inlinable
  public var readOnly: Store<State, Never> {
    scope(action: Self.embed)
  }

  @inlinable
  static func embed(_ action: Never) -> Action {}

  /// A view store of a view state whose observers are notified only of states that a predicate
  /// tells apart.
  ///
  /// - Parameters:
  ///   - state: Makes the view state: a pure function.
  ///   - action: Says what a view action means.
  ///   - isDuplicate: Takes the view state last emitted and the new one.
  /// - Returns: The view store, which keeps this store alive.
  @inlinable
  public func view<ViewState, ViewAction>(
    state: @escaping @MainActor (State) -> ViewState,
    action: @escaping @MainActor (ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping @MainActor (ViewState, ViewState) -> Bool
  ) -> ViewStore<ViewState, ViewAction> {
    scope(state: state, action: action).view(removeDuplicates: isDuplicate)
  }

  /// A view store of a view state, without repeats.
  @inlinable
  public func view<ViewState: Equatable, ViewAction>(
    state: @escaping @MainActor (State) -> ViewState,
    action: @escaping @MainActor (ViewAction) -> Action
  ) -> ViewStore<ViewState, ViewAction> {
    scope(state: state, action: action).view
  }
}

extension Store where State: Equatable {
  /// A view store without repeats: observers are notified only of states that differ.
  @inlinable
  public var view: ViewStore<State, Action> {
    ViewStore(store: self, isDuplicate: .equality)
  }
}
