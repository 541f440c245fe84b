extension Store {
  /// A store that keeps its state whatever is sent to it, for previews and fixtures.
  public static func stub(with state: State) -> Store {
    Store(initialState: state, reducer: Reducer<State, Action, Void>.empty, environment: ())
  }
}
