extension Store {
  /// Returns a store whose state never changes, for previews and fixtures.
  public static func stub(with state: State) -> Store {
    Store(initialState: state, reducer: Reducer<State, Action, Void>.empty, environment: ())
  }
}
